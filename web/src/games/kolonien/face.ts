// The drawings of Die Kolonien and of base Catan.

import type { TableMessage } from '../../wire/wire';
import type { GameFace, Scene } from '../face';
import { rulebook } from '../rulebook';
import About from './About.svelte';
import Board from './Board.svelte';
import Details from './Details.svelte';
import Hand from './Hand.svelte';
import { isAsked, viewOf } from './model';
import Note from './Note.svelte';
import { ask, nameOf } from './names';
import Panel from './Panel.svelte';
import Scoring from './Scoring.svelte';

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
