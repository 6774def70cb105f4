import { render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { describe, expect, it } from 'vitest';
import { drawIn, targets } from '../../drawn';
import { kBoard, sceneWith, viewWith } from '../fixture';
import Board from './Board.svelte';

drawIn('colonialism', 360, 260);

const regions = (container: Element) =>
  targets(container).filter((target) => target.startsWith('region:'));
const press = async (element: Element | null) => {
  element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  await tick();
};

describe('the chart on a small screen', () => {
  it('shows all regions, and opens the one that is touched', async () => {
    const { container } = render(Board, { scene: sceneWith({}) });
    expect(regions(container)).toHaveLength(kBoard.regions.length);
    expect(container.querySelector('.brief.india')?.textContent).toContain('11/12');
    await press(container.querySelector('[data-target="region:india"]'));
    expect(regions(container)).toEqual(['region:india']);
    await press(container.querySelector('[data-testid="next-opened"]'));
    expect(regions(container)).toEqual(['region:china']);
    await press(container.querySelector('[data-testid="all-regions"]'));
    expect(regions(container)).toHaveLength(kBoard.regions.length);
  });

  it('leaves a region that can be chosen to be chosen; a button opens it', async () => {
    const scene = sceneWith({ offered: new Set(['region:india']) });
    const { container } = render(Board, { scene });
    await press(container.querySelector('[data-target="region:india"]'));
    expect(regions(container)).toHaveLength(kBoard.regions.length);
    await press(container.querySelector('[data-testid="open-india"]'));
    expect(regions(container)).toEqual(['region:india']);
  });

  it('opens the region of which something is asked', () => {
    const collecting = viewWith({
      phase: 'colonization',
      step: 'collect',
      colonization: { region: 'china', stage: 'collect', treaties: [], takers: [0], next: 0 },
    });
    const scene = sceneWith({ offered: new Set(['colour:yellow']) }, collecting);
    const { container } = render(Board, { scene });
    expect(targets(container, '[data-legal="true"]')).toEqual(['colour:yellow']);
    expect(regions(container)).toEqual(['region:china']);
  });

  it('offers cubes of several regions side by side', () => {
    const offered = new Set(['cube:india.black', 'cube:middle_east.yellow']);
    const { container } = render(Board, { scene: sceneWith({ offered }) });
    expect(targets(container, '[data-legal="true"]').sort()).toEqual([...offered].sort());
  });
});
