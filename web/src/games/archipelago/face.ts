// Archipelago's drawings.

import { parts } from '../../text/text';
import { words } from '../../text/words.svelte';
import { narrow } from '../../ui/media.svelte';
import type { Seat, Target } from '../../wire/wire';
import { isAsked } from '../asked';
import type { Actions, GameFace, Scene } from '../face';
import Board from './board/Board.svelte';
import { criterionText, endText, spotName } from './describe';
import { boardOf, kResources, type PledgeKind, playerOf, type Terms, viewOf } from './model';
import { motions } from './motion';
import About from './panels/About.svelte';
import BidPanel from './panels/BidPanel.svelte';
import Counts from './panels/Counts.svelte';
import Details from './panels/Details.svelte';
import { dock } from './panels/dock.svelte';
import Hand from './panels/Hand.svelte';
import Note from './panels/Note.svelte';
import Scoring from './panels/Scoring.svelte';
import WheelBeside from './panels/wheel/WheelBeside.svelte';
import WheelGrid from './panels/wheel/WheelGrid.svelte';
import { story } from './story';
import Answer from './trade/Answer.svelte';
import Beside from './trade/Beside.svelte';
import Bystander from './trade/Bystander.svelte';
import Offering from './trade/Offering.svelte';
import { mayOffer, mayTalk, opening } from './trade/opening.svelte';
import { kPromises, promiseText } from './trade/promises';

/** A question that only the step explains: a unit may be offered to move it, or to let it build. */
function ask(scene: Scene): string | null {
  const { step, offer, turn } = viewOf(scene);
  if (step === 'answer' && offer) {
    return words.say('deal.from', { seat: { seat: offer.from } }, scene.names);
  }
  // No disc is left to act with, or one has been used.
  const own = scene.viewer === null ? null : playerOf(scene, scene.viewer);
  const ends = step === 'turn' && (turn?.actionDone || own?.discsLeft === 0);
  const key = `ask.step.${step}${ends ? '.end' : ''}`;
  return scene.path.length === 0 && words.has(key) ? words.say(key) : null;
}

function panel(scene: Scene) {
  if (!isAsked(scene)) return null;
  if (opening.open && !narrow.current && mayOffer(scene)) return Offering;
  return viewOf(scene).step === 'bid' ? BidPanel : null;
}

function offer(scene: Scene) {
  return isAsked(scene) && viewOf(scene).step === 'answer' ? Answer : null;
}

function unasked(scene: Scene) {
  return mayTalk(scene) ? Bystander : null;
}

/** While an offer lies on the table, a choice is about its terms, and about the counter-offer that is meant; others may answer. */
function meaning(scene: Scene, path: readonly Target[]): string | null {
  const { step, offer } = viewOf(scene);
  if (!offer) return null;
  const terms = ({ from, give, want, permit, use, promise }: Terms) => [
    from,
    give,
    want,
    permit,
    use,
    promise,
  ];
  const counter = offer.counters.find(({ from }) => path.includes(`seat:${from}`));
  return JSON.stringify([step, terms(offer), counter && terms(counter)]);
}

const kOnWheel = [
  'harvest',
  'recruit',
  'migrate',
  'reproduce',
  'explore',
  'tax',
  'trade',
  'build',
  'end',
];
const kWheel: Actions = {
  Panel: WheelGrid,
  covers: (target) => kOnWheel.includes(parts(target).kind),
};

const kBeside: Actions = { ...kWheel, Panel: WheelBeside };

/** A turn begins at the wheel, in the prompt or where somebody has opened it. */
function actions(scene: Scene): Actions | null {
  if (!scene.live || scene.path.length > 0 || viewOf(scene).step !== 'turn') return null;
  return dock.tab === 'wheel' && !narrow.current ? kBeside : kWheel;
}

const kOnMap = ['area', 'icon', 'unit', 'building', 'raise', 'ship', 'use', 'spot'];

/** What the prompt draws, or the panel that lies open beside the map. A phone has room for one of the two at a time. */
function holds(scene: Scene, target: Target): boolean {
  const { kind } = parts(target);
  const { step } = viewOf(scene);
  switch (kind) {
    case 'region':
      return step === 'first_tile' || step === 'place_tile';
    case 'seat':
      return step === 'set_order';
    case 'feed':
    case 'shelter':
    case 'done':
      return step === 'crisis';
    case 'withdraw':
      return true;
    case 'purchase':
    case 'turn':
      return dock.tab === 'cards' && !narrow.current && step !== 'reveal';
    case 'trend':
      return dock.tab === 'goals' && !narrow.current;
    case 'buy':
    case 'sell':
      return dock.tab === 'boards' && !narrow.current;
    default:
      return false;
  }
}

/** Names that the catalogues cannot know: what an icon yields, and whose units these are. */
function nameOf(scene: Scene, target: Target): string | null {
  const { kind, detail } = parts(target);
  const [region = '', place = '', seat] = detail;
  if (kind === 'icon') {
    const icon = viewOf(scene).map.find((tile) => tile.region === region)?.icons[Number(place)];
    if (!icon) return null;
    return words.say('name.icon', {
      region: { text: words.choice(`region:${region}`) },
      resource: { text: words.say(`resource.${icon.resource}`) },
    });
  }
  if (kind === 'spot') return spotName(scene, Number(region), Number(place));
  if ((kind === 'raise' || kind === 'ship') && seat !== undefined) {
    return words.say(
      'name.unit',
      { place: { text: words.choice(`area:${region}.${place}`) }, seat: { seat: Number(seat) } },
      scene.names,
    );
  }
  if (kind === 'promise' && kPromises.some((known) => known === region)) {
    return promiseText({ kind: region as PledgeKind, amount: Number(place), due: Number(seat) });
  }
  if (kind === 'purchase' || kind === 'turn') {
    return words.say(`name.${kind}`, { card: `card:${region}` });
  }
  // In the log its short name will do.
  if (kind === 'objective' && (scene.offered.has(target) || scene.path.includes(target))) {
    const objective = boardOf(scene).objectives.find(({ id }) => id === region);
    if (!objective) return null;
    const end = words.say('goals.end', { end: { text: endText(objective) } });
    return `${criterionText(objective)} · ${end}`;
  }
  if (kind === 'to') {
    return words.say('name.to', {
      names: { text: detail.map((one) => scene.names[Number(one)]).join(', ') },
    });
  }
  return null;
}

/** While an offer is answered, the turn stays with whoever has it. */
function turn(scene: Scene): Seat | null {
  const { seat, offer } = viewOf(scene);
  return offer?.turn ?? seat ?? offer?.from ?? null;
}

const kGoods: readonly Target[] = kResources.map((resource) => `resource:${resource}`);
const kHelp: readonly Target[] = ['help', 'bid:1', 'bid:2', 'bid:3'];

/** Goods; in a crisis also help, and a few florins for it. */
function things(scene: Scene): readonly Target[] {
  return viewOf(scene).step === 'crisis' ? [...kGoods, ...kHelp] : kGoods;
}

const kLast = ['done', 'end', 'decline', 'none', 'give_up'];
const kAside = ['offer', 'counter'];

/** Cards stand as they lie on the track; what ends something comes after what can be done, suggested deals last. */
function rank(scene: Scene, target: Target): number {
  const { kind, detail } = parts(target);
  if (kAside.includes(kind)) return 30;
  if (kLast.includes(kind)) return 20;
  if (kind !== 'purchase' && kind !== 'turn') return 0;
  return (
    viewOf(scene).track.findIndex((slot) => slot?.card === detail[0]) + (kind === 'turn' ? 10 : 1)
  );
}

/** Independence is the victory of a separatist, or nobody's. */
function outcome(scene: Scene): string | null {
  const { end } = viewOf(scene);
  if (end?.reason !== 'independence' || end.winners.length > 0) return null;
  return words.say('final.all_lose');
}

/** Whoever accepts the offer as it is; a counter-offer is for the person to look at. */
function conclude(scene: Scene) {
  const { step, offer } = viewOf(scene);
  if (step !== 'choose_partner' || offer?.from !== scene.viewer) return null;
  const first = offer?.to.find((seat) => offer.answers[seat] === 'accepted');
  return first === undefined ? null : [`seat:${first}`];
}

export const face: GameFace = {
  Board,
  Hand,
  Details,
  Counts,
  About,
  Beside,
  Note,
  Scoring,
  ask,
  panel,
  offer,
  unasked,
  meaning,
  actions,
  holds,
  drawn: (_, target) => kOnMap.includes(parts(target).kind),
  conclude,
  turn,
  things,
  nameOf,
  rank,
  outcome,
  motions,
  story,
};
