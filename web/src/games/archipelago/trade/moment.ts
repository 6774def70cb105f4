// Who may talk to whom at this moment, and what an offer in the making begins with.

import { words } from '../../../text/words.svelte';
import type { Good } from '../../../trade/offer';
import type { Seat } from '../../../wire/wire';
import { isAsked, isUnasked } from '../../asked';
import type { Scene } from '../../face';
import { florinsOf, type OfferView, playerOf, secretsOf, viewOf } from '../model';
import { counterOf, type Deal, dealOf, kGoods, noDeal } from './deal';

export interface Moment {
  /** We are asked, and say what we would do instead. */
  countering: boolean;
  /** Our own offer, which a new one replaces (ARC-13.9). */
  replaced: OfferView | null;
  turn: Seat;
  /** It is somebody else's turn. */
  visiting: boolean;
  /** Whom we may ask: all others, or the one whose turn it is (ARC-13.8). */
  askable: readonly Seat[];
  /** Permission to harvest is of use. */
  acting: boolean;
  /** An offer can be sent now; while the others go on, it waits. */
  open: boolean;
}

export function momentOf(scene: Scene): Moment {
  const { step, phase, offer, seat, crisis, players } = viewOf(scene);
  const { viewer } = scene;
  const asked = isAsked(scene);
  const turn = offer?.turn ?? seat ?? viewer ?? 0;
  const visiting = turn !== viewer;
  const others = players.map((player) => player.seat).filter((other) => other !== viewer);
  return {
    countering: asked && step === 'answer',
    replaced: step === 'answer' && offer?.from === viewer ? offer : null,
    turn,
    visiting,
    askable: visiting && crisis === null ? [turn] : others,
    acting: phase === 'actions' && crisis === null,
    open: asked || isUnasked(scene),
  };
}

/** What can lie on the trays, and how much of it we have. */
export function goodsOf(scene: Scene): Good[] {
  const own = scene.viewer === null ? null : playerOf(scene, scene.viewer);
  const florins = scene.viewer === null ? 0 : (florinsOf(scene, scene.viewer) ?? 0);
  const cubes = secretsOf(scene)?.cubes ?? [];
  return kGoods.map((id, index) => {
    if (id === 'florins') return { id, name: words.say('hand.florins'), have: florins };
    if (id === 'tokens') return { id, name: words.say('hand.tokens'), have: own?.tokens ?? 0 };
    return { id, name: words.say(`resource.${id}`), have: cubes[index - 1] ?? 0 };
  });
}

/** What the form begins with: the offer that is answered or changed, or a bribe for the first place (ARC-3.5). */
export function firstDeal(scene: Scene): Deal {
  const { countering, replaced, visiting } = momentOf(scene);
  const { offer, step, round } = viewOf(scene);
  if (countering && offer) return withinReach(scene, counterOf(offer));
  if (replaced) return dealOf(replaced);
  if (!visiting || step !== 'set_order') return noDeal();
  return { ...noDeal(), promise: { kind: 'order', amount: 0, due: round, mine: false } };
}

/** In how many rounds a promise is due at first: the order and a crisis are decided now (ARC-13.6). */
export function firstDue(scene: Scene, { promise }: Deal): number {
  const { round, talks, crisis, phase } = viewOf(scene);
  if (promise) return Math.max(0, promise.due - round);
  return talks && (crisis !== null || phase === 'order') ? 0 : 1;
}

// Of a counter-offer, as much as we have.
function withinReach(scene: Scene, deal: Deal): Deal {
  const goods = goodsOf(scene);
  const counts = deal.give.counts.map((count, index) => Math.min(count, goods[index]?.have ?? 0));
  const owned = viewOf(scene).cards.some(
    ({ card, owner }) => owner === scene.viewer && card === deal.give.card,
  );
  return { ...deal, give: { counts, card: owned ? deal.give.card : '' } };
}
