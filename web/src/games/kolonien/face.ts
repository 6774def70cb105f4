// The drawings of Die Kolonien and of base Catan.

import { parts } from '../../text/text';
import type { TableMessage } from '../../wire/wire';
import type { GameFace, Scene } from '../face';
import { rulebook } from '../rulebook';
import Board from './board/Board.svelte';
import { ask, nameOf } from './describe';
import { isAsked, viewOf } from './model';
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

const kOwnWay = ['discard', 'decide'];

/** The actions of a turn, offers, and whatever takes several cards at once. */
function panel(scene: Scene) {
  if (!isAsked(scene)) return null;
  const { step } = viewOf(scene);
  const [begun] = scene.path;
  if (kOwnWay.includes(step)) return Panel;
  if (step !== 'action' && step !== 'roll') return null;
  const stays = begun === undefined || begun === 'play:plenty';
  return stays || begun === 'offer' || begun.startsWith('bank:') ? Panel : null;
}

function offer(scene: Scene) {
  return isAsked(scene) && viewOf(scene).step === 'answer' ? Answer : null;
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
  const mine = step === 'decide' && offer?.from === scene.viewer;
  return mine && first ? ['trade', `seat:${first.seat}`] : null;
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
  conclude,
  motions,
  story,
  turn: (scene) => viewOf(scene).seat,
  drawn: (_, target) => kDrawn.includes(parts(target).kind),
  nameOf,
  ask,
  rules,
};
