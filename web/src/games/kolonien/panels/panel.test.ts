import { fireEvent, render } from '@testing-library/svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { words } from '../../../text/words.svelte';
import type { Target, Tree } from '../../../wire/wire';
import { wordsOf } from '../../catalog';
import type { Controls } from '../../face';
import { resourceList } from '../describe';
import { face } from '../face';
import { kBaseView, kColonyView, kSecrets, sceneWith } from '../fixture';
import type { OfferView, PrivateView, ProposalView, PublicView } from '../model';
import Answer from '../trade/Answer.svelte';
import Bystander from '../trade/Bystander.svelte';
import Proposals from '../trade/Proposals.svelte';
import About from './About.svelte';
import Panel from './Panel.svelte';

beforeAll(() => words.use(...wordsOf('kolonien')));

function controlsWith(tree: Tree) {
  const send = vi.fn(async (..._paths: Target[][]) => true);
  return { controls: { tree, busy: false, send } satisfies Controls, send };
}
const view = (change: Partial<PublicView>): PublicView => ({ ...kBaseView, ...change });
const button = (container: Element, selector: string) => {
  const found = container.querySelector<HTMLButtonElement>(selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
};
const good = (container: Element, tray: string, id: string) =>
  button(container, `[data-testid="${tray}"] [data-good="${id}"]`);

const kOffer: OfferView = {
  from: 1,
  give: [0, 0, 2, 0, 0],
  get: [1, 0, 0, 0, 1],
  to: [0, 2],
  waiting: [0, 2],
  answers: [],
};

describe('the actions of a turn', () => {
  it('show what can be built and what cannot, with the price; cards are played from the hand', () => {
    const offered = new Set(['end', 'build:road', 'buy']);
    const { container } = render(Panel, {
      scene: sceneWith({ offered }),
      controls: controlsWith(['end']).controls,
    });
    const targets = [...container.querySelectorAll<HTMLElement>('[data-target]')];
    expect(targets.map(({ dataset }) => dataset.target)).toEqual([
      'end',
      'build:road',
      'build:settlement',
      'build:city',
      'buy',
    ]);
    expect(
      targets.filter(({ dataset }) => dataset.legal).map(({ dataset }) => dataset.target),
    ).toEqual(['end', 'build:road', 'buy']);
    expect(button(container, '[data-target="build:city"]').textContent).toContain(
      'costs 2 Grain, 3 Ore',
    );
  });

  it('roll without asking again', async () => {
    const { controls, send } = controlsWith(['roll', 'play:knight']);
    const scene = sceneWith({ offered: new Set(['roll', 'play:knight']) }, view({ step: 'roll' }));
    const { container } = render(Panel, { scene, controls });
    await fireEvent.click(button(container, '[data-target="roll"]'));
    expect(send).toHaveBeenCalledWith(['roll']);
  });

  it('name ships by where they are', () => {
    const scene = sceneWith({ offered: new Set(['ship:4.2.n']) }, kColonyView);
    const { container } = render(Panel, { scene, controls: controlsWith(['end']).controls });
    expect(button(container, '[data-target="ship:4.2.n"]').textContent).toContain('5 steps left');
    expect(container.querySelector('[data-target="build:fleet"]')).not.toBeNull();
  });
});

describe('trade', () => {
  const tree: Tree = ['end', ['bank:2.brick', ['resource:grain', 'resource:ore']]];

  it('makes an offer in four taps', async () => {
    const { controls, send } = controlsWith(tree);
    const { container } = render(Panel, { scene: sceneWith({}), controls });
    await fireEvent.click(button(container, '[data-testid="open-trade"]'));
    await fireEvent.click(good(container, 'tray-give', 'grain'));
    await fireEvent.click(good(container, 'tray-get', 'ore'));
    await fireEvent.click(button(container, '[data-testid="send-offer"]'));
    expect(send).toHaveBeenCalledWith(['offer', 'give:1.0.0.0.0', 'get:0.0.0.0.1', 'to:1.2']);
  });

  it('offers to some only, and never more than there is', async () => {
    const { controls, send } = controlsWith(tree);
    const { container } = render(Panel, { scene: sceneWith({}), controls });
    await fireEvent.click(button(container, '[data-testid="open-trade"]'));
    for (let taps = 0; taps < 3; taps += 1)
      await fireEvent.click(good(container, 'tray-give', 'wool'));
    expect(good(container, 'tray-give', 'wool').disabled).toBe(true);
    expect(good(container, 'tray-give', 'ore').disabled).toBe(true);
    await fireEvent.click(good(container, 'tray-get', 'ore'));
    await fireEvent.click(button(container, '[data-testid="to-whom"] [data-seat="1"]'));
    await fireEvent.click(button(container, '[data-testid="send-offer"]'));
    expect(send).toHaveBeenCalledWith(['offer', 'give:0.1.0.0.0', 'get:0.0.0.0.1', 'to:2']);
  });

  it('deals with the bank in the same place, at the own rate', async () => {
    const { controls, send } = controlsWith(tree);
    const { container } = render(Panel, { scene: sceneWith({}), controls });
    await fireEvent.click(button(container, '[data-testid="open-trade"]'));
    expect(button(container, '[data-testid="send-bank"]').disabled).toBe(true);
    await fireEvent.click(button(container, '[data-bank="bank:2.brick"]'));
    await fireEvent.click(good(container, 'tray-get', 'ore'));
    await fireEvent.click(button(container, '[data-testid="send-bank"]'));
    expect(send).toHaveBeenCalledWith(['bank:2.brick', 'resource:ore']);
    // Wool is not to be had from the bank, says the tree.
    await fireEvent.click(button(container, '[data-bank="bank:2.brick"]'));
    await fireEvent.click(good(container, 'tray-get', 'wool'));
    expect(button(container, '[data-testid="send-bank"]').disabled).toBe(true);
  });

  it('shows an offer with its answers, and sends a counter-offer that begins with the offer turned round', async () => {
    const { controls, send } = controlsWith(['accept', 'decline']);
    const scene = sceneWith(
      { offered: new Set(['accept', 'decline']) },
      view({ step: 'answer', seat: 1, offer: kOffer }),
    );
    const { container } = render(Answer, { scene, controls });
    expect(face.ask?.(scene)).toBe('Bob offers you:');
    const goods = [...container.querySelectorAll('dd [role="img"]')].map((element) =>
      element.getAttribute('aria-label'),
    );
    expect(goods).toEqual(['2 Wood', '1 Grain, 1 Ore']);
    await fireEvent.click(button(container, '[data-testid="counter"]'));
    // No ore in hand: the proposal leaves it out.
    await fireEvent.click(button(container, '[data-testid="send-counter"]'));
    expect(send).toHaveBeenCalledWith(['counter', 'give:1.0.0.0.0', 'get:0.0.2.0.0']);
  });

  it.each([
    ['to somebody who watches', null, ['Bob gives', 'Bob gets']],
    ['to the one who offers', 1, ['You give', 'You get']],
    ['to somebody else', 0, ['Bob gives', 'Bob gets']],
  ] as const)('says which side gives what %s', (_, viewer, sides) => {
    const offer: OfferView = { ...kOffer, from: 1, to: [2], waiting: [2] };
    const shown = view({ step: 'answer', seat: 1, offer });
    const position = { ...sceneWith({}, shown).position, awaiting: [2] };
    const { container } = render(About, { scene: sceneWith({ viewer, position }, shown) });
    const line = container.querySelector('[data-testid="offer-line"]');
    expect([...(line?.querySelectorAll('dt') ?? [])].map((side) => side.textContent)).toEqual([
      ...sides,
    ]);
    const goods = [...(line?.querySelectorAll('[role="img"]') ?? [])];
    expect(goods.map((good) => good.getAttribute('aria-label'))).toEqual([
      resourceList(offer.give),
      resourceList(offer.get),
    ]);
  });

  it('lets the one who offered choose among those who agree', () => {
    const offer: OfferView = {
      ...kOffer,
      from: 0,
      to: [1, 2],
      waiting: [],
      answers: [
        { seat: 1, answer: 'decline', give: [0, 0, 0, 0, 0], get: [0, 0, 0, 0, 0] },
        { seat: 2, answer: 'counter', give: [0, 1, 0, 0, 0], get: [0, 0, 3, 0, 0] },
      ],
    };
    const scene = sceneWith(
      { offered: new Set(['trade', 'drop']) },
      view({ step: 'decide', offer }),
    );
    const { container } = render(Panel, { scene, controls: controlsWith(['drop']).controls });
    const targets = [...container.querySelectorAll<HTMLElement>('[data-target]')];
    expect(targets.map(({ dataset }) => dataset.target)).toEqual(['seat:2', 'drop']);
    // The counter-offer as we see it: we give three wood for one wool.
    const shown = [...container.querySelectorAll('.counter [role="img"]')].map((element) =>
      element.getAttribute('aria-label'),
    );
    expect(shown).toEqual(['3 Wood', '1 Wool']);
  });
});

describe('several cards at once', () => {
  it('are discarded one after the other, once enough are picked', async () => {
    const { controls, send } = controlsWith(['resource:grain', 'resource:brick']);
    const secrets: PrivateView = { ...kSecrets, discard: { left: 3, chosen: [0, 0, 0, 0, 0] } };
    const scene = sceneWith({}, view({ step: 'discard' }), secrets);
    const { container } = render(Panel, { scene, controls });
    const done = button(container, '[data-testid="pick-send"]');
    await fireEvent.click(good(container, 'pick-cards', 'grain'));
    await fireEvent.click(good(container, 'pick-cards', 'brick'));
    expect(done.disabled).toBe(true);
    await fireEvent.click(good(container, 'pick-cards', 'brick'));
    expect(good(container, 'pick-cards', 'wool').disabled).toBe(true);
    await fireEvent.click(done);
    expect(send).toHaveBeenCalledWith(['resource:grain'], ['resource:brick'], ['resource:brick']);
  });

  it('are taken by the plenty card in the order of resources, also two of a kind', async () => {
    const { controls, send } = controlsWith([
      ['play:plenty', [['resource:ore', ['resource:ore']]]],
    ]);
    const scene = sceneWith({ path: ['play:plenty'] });
    const { container } = render(Panel, { scene, controls });
    await fireEvent.click(good(container, 'pick-cards', 'ore'));
    await fireEvent.click(good(container, 'pick-cards', 'ore'));
    await fireEvent.click(button(container, '[data-testid="pick-send"]'));
    expect(send).toHaveBeenCalledWith(['play:plenty', 'resource:ore', 'resource:ore']);
  });
});

describe('where the game asks in its own way', () => {
  it('is where the list would not do', () => {
    const asks = (step: PublicView['step'], path: string[] = []) =>
      face.panel?.(sceneWith({ path }, view({ step }))) === Panel;
    const own = ['action', 'roll', 'discard', 'decide'] as const;
    expect(own.every((step) => asks(step))).toBe(true);
    // The card over the board asks.
    expect(face.offer?.(sceneWith({}, view({ step: 'answer' })))).toBe(Answer);
    expect(face.offer?.(sceneWith({}, view({ step: 'decide' })))).toBeNull();
    const listed = ['found', 'link', 'robber', 'pirate', 'rob', 'token'] as const;
    expect(listed.some((step) => asks(step))).toBe(false);
    expect(asks('action', ['build:road'])).toBe(false);
    expect(asks('action', ['play:plenty'])).toBe(true);
    expect(face.panel?.(sceneWith({ live: false }))).toBeNull();
    expect(face.panel?.(sceneWith({ viewer: 1 }))).toBeNull();
  });
});

describe('proposals', () => {
  const kProposals: ProposalView[] = [
    { id: 'proposal:1.0', seat: 1, give: [0, 0, 1, 0, 0], get: [1, 0, 0, 0, 0], either: false },
    { id: 'proposal:2.1', seat: 2, give: [0, 0, 1, 0, 0], get: [1, 0, 0, 9, 0], either: true },
    { id: 'proposal:2.2', seat: 2, give: [0, 0, 1, 0, 0], get: [0, 0, 0, 9, 0], either: false },
  ];
  const hand = (cards: PrivateView['hand']): PrivateView => ({ ...kSecrets, hand: cards });
  const mine = (change = {}) =>
    sceneWith(change, view({ proposals: kProposals, seat: 0 }), hand([2, 0, 0, 0, 0]));

  it('are taken or turned down with one click each; what cannot be paid is not offered', async () => {
    const { controls, send } = controlsWith(['end']);
    const { container } = render(Proposals, { scene: mine(), controls });
    const cards = [...container.querySelectorAll('[data-testid="proposal"]')];
    expect(cards.map((card) => card.querySelectorAll('[data-testid="take"]').length)).toEqual([
      1, 1, 0,
    ]);
    const takes = [...container.querySelectorAll<HTMLButtonElement>('[data-testid="take"]')];
    await fireEvent.click(takes[0] as HTMLButtonElement);
    expect(send).toHaveBeenLastCalledWith(['take', 'proposal:1.0']);
    await fireEvent.click(takes[1] as HTMLButtonElement);
    expect(send).toHaveBeenLastCalledWith(['take', 'proposal:2.1', 'resource:grain']);
    await fireEvent.click(
      button(container, '[data-proposal="proposal:2.2"] [data-testid="turn-down"]'),
    );
    expect(send).toHaveBeenLastCalledWith(['turn_down', 'proposal:2.2']);
  });

  it('are made with the trays of an offer, withdrawn and left alone', async () => {
    const { controls, send } = controlsWith([]);
    const scene = mine({ viewer: 2 });
    const { container } = render(Bystander, { scene, controls });
    expect(container.querySelectorAll('[data-testid="own-proposal"]')).toHaveLength(2);
    await fireEvent.click(button(container, '[data-testid="withdraw"]'));
    expect(send).toHaveBeenLastCalledWith(['withdraw', 'proposal:2.1']);
    await fireEvent.click(button(container, '[data-testid="quiet"]'));
    expect(send).toHaveBeenLastCalledWith(['no_more']);
  });
});
