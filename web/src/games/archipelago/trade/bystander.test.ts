// Those who wait: what they may propose, change and withdraw.

import { fireEvent, render } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawIn, targets } from '../../drawn';
import type { Scene } from '../../face';
import { face } from '../face';
import { sceneWith, viewWith } from '../fixture';
import type { OfferView, Part, PublicView } from '../model';
import Bystander from './Bystander.svelte';
import Negotiate from './Negotiate.svelte';
import OfferCard from './OfferCard.svelte';
import { opening } from './opening.svelte';

drawIn('archipelago', 1200, 700);

const part: Part = { florins: 0, cubes: [0, 0, 0, 0, 0, 0], tokens: 0, card: null };
const quiet = { talks: true, crisis: null, offer: null, end: null } as const;
const bribe: OfferView = {
  from: 1,
  turn: 0,
  to: [0],
  answers: [null, null, null],
  give: { ...part, florins: 1 },
  want: part,
  permit: false,
  promise: { kind: 'order', amount: 0, due: 3, byPartner: true },
  counters: [],
  counter: false,
};
const send = vi.fn(async () => true);
const controls = { tree: [], busy: false, send };

/** What a seat sees that may act unasked. */
function waiting(viewer: number, view: Partial<PublicView>, volunteers = [viewer]): Scene {
  const scene = sceneWith({ viewer }, viewWith({ ...quiet, ...view }));
  return { ...scene, position: { ...scene.position, awaiting: [0], volunteers } };
}
const textOf = (container: Element) => container.textContent?.replace(/\s+/g, ' ') ?? '';
const buttons = (container: Element) =>
  [...container.querySelectorAll('button')].map(({ dataset }) => dataset.testid);
async function propose(scene: Scene, ...clicks: string[]): Promise<void> {
  const { container } = render(Bystander, { scene, controls });
  for (const selector of ['[data-testid="propose"]', ...clicks, '[data-testid="send-offer"]']) {
    await fireEvent.click(container.querySelector(selector) as Element);
  }
}
const florin = '[data-testid="tray-get"] [data-good="florins"]';

beforeEach(() => send.mockClear());
afterEach(() => {
  opening.open = false;
});

describe('whoever waits', () => {
  it('makes an offer to the one whose turn it is', async () => {
    const scene = waiting(1, { step: 'turn', phase: 'actions', seat: 0 });
    expect(face.unasked?.(scene)).toBe(Bystander);
    expect(textOf(render(Bystander, { scene, controls }).container)).toContain('Make Ann an offer');
    await propose(scene, florin);
    expect(send).toHaveBeenCalledWith(['offer', 'to:0', 'want:florins.1']);
  });

  it('bribes the one who decides the order, due now', async () => {
    const scene = waiting(1, { step: 'set_order', phase: 'order', seat: 0, round: 3 });
    expect(textOf(render(Bystander, { scene, controls }).container)).toContain('Bribe Ann');
    await propose(scene, florin);
    expect(send).toHaveBeenCalledWith(['offer', 'to:0', 'want:florins.1', 'demand:order.0.3']);
  });

  it('talks to everyone in a crisis', async () => {
    const crisis = { resource: 'fish', turn: 0 } as unknown as PublicView['crisis'];
    const scene = waiting(1, { step: 'crisis', phase: 'balance', seat: 0, crisis });
    await propose(scene, florin, '[data-testid="to-whom"] [data-seat="0"]');
    expect(send).toHaveBeenCalledWith(['offer', 'to:2', 'want:florins.1']);
  });

  it('keeps an offer in the making while the others go on, and cannot send it then', () => {
    const away = waiting(1, { step: 'harvest', phase: 'actions', seat: 0 }, []);
    expect(face.unasked?.(away)).toBeNull();
    opening.open = true;
    expect(face.unasked?.(away)).toBe(Bystander);
    const { container } = render(Bystander, { scene: away, controls });
    expect(textOf(container)).toContain('Nobody can negotiate at this moment');
    expect(container.querySelector('[data-testid="send-offer"]:disabled')).not.toBeNull();
    // Whoever is asked has other things to do, and so has whoever looks back.
    expect(face.unasked?.({ ...away, viewer: 0 })).toBeNull();
    expect(face.unasked?.({ ...away, live: false })).toBeNull();
  });

  it('sees to whom it goes, and what can be permitted', () => {
    const view = viewWith({ ...quiet, step: 'turn', phase: 'actions', seat: 2 });
    const text = (viewer: number) => {
      const scene = sceneWith({ viewer }, view);
      return textOf(render(Negotiate, { scene, controls, done: () => {} }).container);
    };
    expect(text(0)).toContain('Cem');
    expect(text(0)).not.toContain('Bob');
    expect(text(0)).toContain('on my town tiles');
    expect(text(2)).toContain('Bob');
    expect(text(2)).toContain('on their town tiles');
  });
});

describe('an offer on the table', () => {
  const answering = { step: 'answer', phase: 'order', seat: null, round: 3 } as const;

  it('is withdrawn or changed by the one who made it', async () => {
    const scene = waiting(1, { ...answering, offer: bribe });
    const { container } = render(Bystander, { scene, controls });
    expect(buttons(container)).toEqual(['propose', 'withdraw']);
    await fireEvent.click(container.querySelector('[data-testid="withdraw"]') as Element);
    expect(send).toHaveBeenCalledWith(['withdraw']);
    await propose(scene, florin);
    const changed = ['offer', 'to:0', 'give:florins.1', 'want:florins.1', 'demand:order.0.3'];
    expect(send).toHaveBeenLastCalledWith(changed);
  });

  it('is set aside by the one whose turn it is', () => {
    const offer = { ...bribe, to: [2] };
    const { container } = render(Bystander, {
      scene: waiting(0, { ...answering, offer }),
      controls,
    });
    expect(buttons(container)).toEqual(['withdraw']);
    expect(textOf(container)).toContain('Set offer aside');
    // The list does not say it again.
    expect(face.holds?.(sceneWith({}), 'withdraw')).toBe(true);
  });

  it('is told from the side of whoever looks', () => {
    const offer = { ...bribe, promise: null, permit: true };
    const view = viewWith({ step: 'answer', seat: null, offer });
    const { container } = render(OfferCard, { scene: sceneWith({ viewer: 1 }, view) });
    // Permission is for the one whose turn it is, so it is given here.
    expect(container.querySelector('dd')?.textContent).toContain('permission to harvest');
    expect(targets(container)).toEqual([]);
    expect(face.turn?.(sceneWith({}, view))).toBe(0);
  });

  it('is what an answer is about: whoever changes it asks anew, whoever answers changes nothing', () => {
    const meaning = (offer: OfferView | null, path = ['accept']) =>
      face.meaning?.(sceneWith({}, viewWith({ step: 'answer', offer })), path);
    expect(meaning(null)).toBeNull();
    expect(meaning({ ...bribe, promise: null })).not.toBe(meaning(bribe));
    expect(meaning({ ...bribe, answers: [null, null, 'declined'] })).toBe(meaning(bribe));
    const counters = [{ ...bribe, from: 2 }];
    expect(meaning({ ...bribe, counters }, ['seat:2'])).not.toBe(meaning(bribe, ['seat:2']));
  });
});
