// Colonialism's drawings.

import { parts } from '../../text/text';
import { words } from '../../text/words.svelte';
import type { TableMessage, Target } from '../../wire/wire';
import type { GameFace, Scene } from '../face';
import { rulebook } from '../rulebook';
import Board from './board/Board.svelte';
import { boardOf, holds, viewOf } from './model';
import { motions } from './motion';
import About from './panels/About.svelte';
import Counts from './panels/Counts.svelte';
import Details from './panels/Details.svelte';
import Hand from './panels/Hand.svelte';
import Scoring from './panels/Scoring.svelte';
import { story } from './story';

/** A question that only the step explains: twelve cards may be offered to keep six of them, or one of them to play. */
function ask(scene: Scene): string | null {
  const key = `ask.step.${viewOf(scene).step}`;
  const begun = scene.path.length > 0 && viewOf(scene).step !== 'opening_hand';
  return !begun && words.has(key) ? words.say(key) : null;
}

// Plain actions stand in one row, before those that come in several ways under a heading.
function rank(_: Scene, target: Target): number {
  return words.has(`group.${parts(target).kind}`) ? 1 : 0;
}

// The sections of the expansions are read only at tables that play them.
const kExpansions: Readonly<Record<string, string>> = {
  'COL-10.': 'events',
  'COL-11.': 'upgrades',
};

async function rules({ options }: TableMessage) {
  const clauses = await rulebook('colonialism');
  return clauses.filter(({ id, edition }) => {
    if (edition !== null && edition !== (options.edition ?? 'second')) return false;
    const expansion = Object.entries(kExpansions).find(([start]) => id.startsWith(start))?.[1];
    return expansion === undefined || options[expansion] === 'on';
  });
}

export const face: GameFace = {
  motions,
  story,
  Board,
  Hand,
  holds,
  Details,
  Counts,
  About,
  Scoring,
  turn: (scene) => viewOf(scene).seat,
  things: (scene) => boardOf(scene).regions.map(({ id }) => `region:${id}`),
  ask,
  rank,
  rules,
};
