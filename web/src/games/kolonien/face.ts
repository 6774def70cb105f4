// The drawings of Die Kolonien and of base Catan.

import type { TableMessage } from '../../wire/wire';
import type { GameFace, Scene } from '../face';
import { rulebook } from '../rulebook';
import Board from './board/Board.svelte';
import { ask, nameOf } from './describe';
import { isAsked, viewOf } from './model';
import About from './panels/About.svelte';
import Details from './panels/Details.svelte';
import Hand from './panels/Hand.svelte';
import Note from './panels/Note.svelte';
import Panel from './panels/Panel.svelte';
import Scoring from './panels/Scoring.svelte';

const kOwnWay = ['discard', 'answer', 'decide'];

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

async function rules({ options }: TableMessage) {
  const clauses = await rulebook('kolonien');
  const mode = options.mode ?? 'colonies';
  return clauses.filter(({ edition }) => edition === null || edition === mode);
}

export const face: GameFace = {
  Board,
  Hand,
  Details,
  About,
  Scoring,
  Note,
  panel,
  turn: (scene) => viewOf(scene).seat,
  nameOf,
  ask,
  rules,
};
