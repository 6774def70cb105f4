// Views of games that were never written, for the tests of the plain face.

import type { Scene } from '../face';
import { recordedScene } from '../recorded_scene';

export const kNames = ['Ann', 'Bea', 'Cem'];

type View = Record<string, unknown>;

export function sceneOf(view: View, changes: Partial<Scene> = {}, own: View = {}): Scene {
  const names = kNames;
  const seats = names.length;
  return recordedScene({ game: 'prototype', board: {}, view, secrets: own, seats, names }, changes);
}
