// How an event looks: what a game says about the kinds of its events, in one table per game (games/<game>/motion.ts).
//
// Pieces move by themselves: whatever stands elsewhere than before slides there, in the order of the events that name the
// places (snapshot.ts). A table adds what no piece shows: dice, cards and goods that fly, sounds, and how long it takes.

import type { Component } from 'svelte';
import type { Scene } from '../games/face';
import type { Sound } from '../sound/sounds';
import type { GameEvent, Seat, Target } from '../wire/wire';

/** A place on the page: a place of the board, the card of a player, or something in the own hand. */
export type Anchor = { place: Target } | { seat: Seat } | { hand: string };

/** Something small that crosses the page, or appears and goes where it is. */
export interface Flight {
  // biome-ignore lint/suspicious/noExplicitAny: each picture has properties of its own
  picture: Component<any>;
  properties?: Record<string, unknown>;
  from: Anchor;
  /** Without it, it stays where it is. */
  to?: Anchor;
  /** Shown where it lands: "+1". */
  label?: string;
  /** Pixels; 28 if not given. */
  size?: number;
  /** Pixels to the right of the place, where several are shown at once. */
  shift?: number;
}

/** What a flight may depend on. */
export interface Moment {
  /** All that happened in this update. */
  events: readonly GameEvent[];
  /** The table after it. */
  scene: Scene;
}

export interface Motion {
  /** Milliseconds at normal speed; the next event begins when they are over. */
  takes: number;
  sound?: Sound;
  flights?(event: GameEvent, moment: Moment): readonly Flight[];
  /** Not worth the caption of the board. */
  untold?: boolean;
}

/** An event that shows nothing, with the reason. */
export interface NoMotion {
  none: string;
}

/** By the key of the event, such as "event.placed". */
export type MotionTable = Readonly<Record<string, Motion | NoMotion>>;

export function motionOf(table: MotionTable | undefined, event: GameEvent): Motion | null {
  const entry = table?.[event.key];
  if (entry === undefined) return { takes: 300 };
  return 'none' in entry ? null : entry;
}

/** Whether the caption of the board tells this event. */
export function isTold(table: MotionTable | undefined, event: GameEvent): boolean {
  const motion = motionOf(table, event);
  return motion !== null && !motion.untold;
}

/** What an event names: its marks, and the targets among its parameters. */
export function placesOf(event: GameEvent): Target[] {
  const named = Object.values(event.params).flatMap((value) =>
    typeof value === 'string' && value.includes(':') ? [value] : [],
  );
  return [...(event.marks ?? []), ...named];
}
