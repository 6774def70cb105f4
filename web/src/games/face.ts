// What a game gives to the shell so that it can be played: its drawings and its words. No rules.

import type { Component } from 'svelte';
import type { MotionTable } from '../motion/motion';
import type { Foreseen } from '../play/choice/foresight.svelte';
import type { Story } from '../play/record/story';
import type { Clause } from '../text/rules';
import { words } from '../text/words.svelte';
import type { Position, Seat, TableMessage, Target, Tree } from '../wire/wire';

/** Everything a drawing may show. */
export interface Scene {
  table: TableMessage;
  position: Position;
  names: readonly string[];
  viewer: Seat | null;
  /** What may be chosen now. */
  offered: ReadonlySet<Target>;
  /** What may be chosen already, since only one way leads there. */
  ahead?: ReadonlySet<Target>;
  /** The choice in the making, or on its way to the server. */
  path: readonly Target[];
  /** What others did since I acted, with who did it. */
  marks: ReadonlyMap<Target, Seat | null>;
  /** What a line of the log, or a refusal, points at. */
  spot: readonly Target[];
  /** What the choice that somebody looks at would bring; null if none is, or if nobody may know. */
  foreseen?: Foreseen | null;
  /** Whether this is the present, and not a moment of the past that somebody looks at. */
  live: boolean;
}

export interface SceneProps {
  scene: Scene;
}
export interface SeatProps extends SceneProps {
  seat: Seat;
}

export interface TargetProps extends SceneProps {
  target: Target;
}

/** What a panel may do with the table besides being clicked at. */
export interface Controls {
  /** The legal choices of the viewer; empty while one is on its way to the server. */
  tree: Tree;
  busy: boolean;
  /** Sends whole choices one after the other, also such as no list holds (an offer); says whether all were taken. */
  send(...paths: Target[][]): Promise<boolean>;
}
export interface PanelProps extends SceneProps {
  controls: Controls;
}

export interface Actions {
  Panel: Component<SceneProps>;
  /** Whether the panel offers this choice. */
  covers(target: Target): boolean;
}

export interface GameFace {
  /** The board; fills the room it is given. */
  Board: Component<SceneProps>;
  /** The own stock: always in sight, one row high on a phone. */
  Hand: Component<SceneProps>;
  /** Whether the hand, a panel or the prompt offers this choice in its own way, so that the list need not. */
  holds?(scene: Scene, target: Target): boolean;
  /** Whether the board marks the place of this choice, so that many of them need not be listed beside it. */
  drawn?(scene: Scene, target: Target): boolean;
  /** What everybody may know of a player, under name and points. */
  Details: Component<SeatProps>;
  /** The two numbers of a player that matter most, with their signs, where there is room for no more. */
  Counts?: Component<SeatProps>;
  /** What the present question is about, between the question and the list of choices. */
  About?: Component<SceneProps>;
  /** Stands in for the list of choices where the game asks in its own way; null leaves the list. */
  panel?(scene: Scene): Component<PanelProps> | null;
  /** Offers some of the choices in its own way above the list, which leaves them out; null where all are in the list. */
  actions?(scene: Scene): Actions | null;
  /** An offer that waits for the viewer's answer: a card over the edge of the board (on a phone in the prompt), in place of the list. */
  offer?(scene: Scene): Component<PanelProps> | null;
  /** What others propose to the viewer, who need not answer: cards over the edge of the board (on a phone in the prompt). */
  proposals?(scene: Scene): Component<PanelProps> | null;
  /** What the viewer may do although nobody waits for it, below the question; null if there is nothing. */
  unasked?(scene: Scene): Component<PanelProps> | null;
  /** What a choice is about: others may choose meanwhile without changing its meaning. Null leaves it to what may be chosen. */
  meaning?(scene: Scene, path: readonly Target[]): string | null;
  /** What may be done besides choosing from the list, below it: an offer in the making. */
  Beside?: Component<PanelProps>;
  /** What a target of the list is called; null leaves it to the catalogues. */
  nameOf?(scene: Scene, target: Target): string | null;
  /** What phrases can name at this table: its goods, or its places. */
  things?(scene: Scene): readonly Target[];
  /** Where on the board to find something that phrases name; the board marks the thing itself unless a game says more. */
  places?(scene: Scene, target: Target): readonly Target[];
  /** Where a target stands in the list: those with low numbers come first, equal ones as the rules list them. */
  rank?(scene: Scene, target: Target): number;
  /** Whether the numbers of a kind say how many, so that they are asked for step by step; all do unless a game says no. */
  amount?(scene: Scene, kind: string): boolean;
  /** Whether a click may take the first number of a last step as a proposal, to be changed afterwards; yes unless a game says no. */
  proposes?: boolean;
  /** What stands behind the name of a target in the list, such as its price. */
  Note?: Component<TargetProps>;
  /** Whose turn it is, whoever else is asked meanwhile; null while all choose at once. */
  turn?(scene: Scene): Seat | null;
  /** Who has won, where places do not tell it: all may have lost. Null leaves it to the places. */
  outcome?(scene: Scene): string | null;
  /** How the points came about, at the end of the game. */
  Scoring?: Component<SceneProps>;
  /** The question in the game's own words; null leaves it to the kinds of targets that are offered. */
  ask?(scene: Scene): string | null;
  /** The choice by which an own offer is concluded with the first who accepts it as it is; null if nobody has. */
  conclude?(scene: Scene): readonly Target[] | null;
  /** How events look, by their keys. */
  motions?: MotionTable;
  /** How the log tells them. */
  story?: Story;
  /** The rules of this table, for whoever wants to read them. */
  rules?(table: TableMessage): Promise<readonly Clause[]>;
}

/**
 * Attributes of an element that stands for a target. Such an element needs no handlers: the shell listens for clicks
 * and keys on everything that carries data-target. What is not legal can be chosen, too: it then says why not.
 */
export function targetAttributes(scene: Scene, target: Target, label: string) {
  const legal = scene.offered.has(target);
  return {
    'data-target': target,
    'data-legal': legal ? 'true' : undefined,
    'data-chosen': scene.path.includes(target) ? 'true' : undefined,
    'aria-label': label,
    'aria-description': legal ? words.t('board.legal') : undefined,
    role: 'button',
    tabindex: -1,
  };
}
