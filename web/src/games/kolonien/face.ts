// The drawings of Die Kolonien and of base Catan.

import { parts } from '../../text/text';
import type { TableMessage, Target } from '../../wire/wire';
import type { GameFace, Scene } from '../face';
import { rulebook } from '../rulebook';
import Board from './board/Board.svelte';
import { ask, nameOf } from './describe';
import { isAsked, isUnasked, isWaiting, kResources, kYield, proposalsOf, viewOf } from './model';
import { motions } from './motion';
import About from './panels/About.svelte';
import Counts from './panels/Counts.svelte';
import Details from './panels/Details.svelte';
import Hand from './panels/Hand.svelte';
import Note from './panels/Note.svelte';
import Panel from './panels/Panel.svelte';
import Scoring from './panels/Scoring.svelte';
import { story } from './story';
import Answer from './trade/Answer.svelte';
import Bystander from './trade/Bystander.svelte';
import Proposals from './trade/Proposals.svelte';

const kOwnWay = ['discard', 'decide'];

/** The actions of a turn, offers, and whatever takes several cards at once. */
function panel(scene: Scene) {
  if (isWaiting(scene)) return Panel;
  if (!isAsked(scene)) return null;
  const { step } = viewOf(scene);
  const [begun] = scene.path;
  if (kOwnWay.includes(step)) return Panel;
  if (step !== 'action' && step !== 'roll' && step !== 'special') return null;
  const stays = begun === undefined || begun === 'play:plenty';
  return stays || begun === 'offer' || begun.startsWith('bank:') ? Panel : null;
}

function offer(scene: Scene) {
  return isAsked(scene) && viewOf(scene).step === 'answer' ? Answer : null;
}

function proposals(scene: Scene) {
  const mine = viewOf(scene).seat === scene.viewer && (isAsked(scene) || isUnasked(scene));
  return mine && proposalsOf(scene).length > 0 ? Proposals : null;
}

function unasked(scene: Scene) {
  return isUnasked(scene) && viewOf(scene).seat !== scene.viewer ? Bystander : null;
}

/** Others may answer or propose meanwhile; what counts is the turn, the offer, and the proposal or answer that is meant. */
function meaning(scene: Scene, path: readonly Target[]): string {
  const { turn, seat, rolled, offer } = viewOf(scene);
  const proposal = proposalsOf(scene).find(({ id }) => path.includes(id));
  const partner = offer?.answers.find(
    (answer) => path[0] === 'trade' && path[1] === `seat:${answer.seat}`,
  );
  const terms = offer && [offer.give, offer.get, offer.either];
  return JSON.stringify([turn, seat, rolled, terms, proposal, partner]);
}

/** Whose turn it is; in a special building phase, whoever builds. */
function whoseMoment(scene: Scene): number {
  const { step, seat, chooser } = viewOf(scene);
  return step === 'special' ? (chooser ?? seat) : seat;
}

const kDrawn = ['vertex', 'edge', 'hex'];

async function rules({ options }: TableMessage) {
  const clauses = await rulebook('kolonien');
  const mode = options.mode ?? 'colonies';
  return clauses.filter(({ edition }) => edition === null || edition === mode);
}

/** Whoever accepts the offer as it is; a counter-offer is for the person to look at. */
function conclude(scene: Scene) {
  const { step, offer } = viewOf(scene);
  const first = offer?.answers.find(({ answer }) => answer === 'accept');
  const mine = (step === 'decide' || isWaiting(scene)) && offer?.from === scene.viewer;
  return mine && first ? ['trade', `seat:${first.seat}`] : null;
}

/** A resource is found on the hexes that yield it. */
function places(scene: Scene, target: Target): readonly Target[] {
  const { kind, detail } = parts(target);
  if (kind !== 'resource') return [target];
  return viewOf(scene)
    .hexes.filter(({ terrain }) => terrain !== null && kYield[terrain] === detail[0])
    .map(({ id }) => `hex:${id}`);
}

export const face: GameFace = {
  Board,
  Hand,
  Details,
  Counts,
  About,
  Scoring,
  Note,
  panel,
  offer,
  proposals,
  unasked,
  meaning,
  conclude,
  motions,
  story,
  turn: whoseMoment,
  drawn: (_, target) => kDrawn.includes(parts(target).kind),
  things: () => kResources.map((resource) => `resource:${resource}`),
  places,
  nameOf,
  ask,
  rules,
};
