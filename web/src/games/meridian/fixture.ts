// A position for the tests of the drawings, as the engine tells it.

import type { Scene } from '../face';
import { recordedScene } from '../recorded_scene';
import { kBoard, kSecrets, kView } from './recorded';

export { kBoard, kView };

export function sceneWith(change: Partial<Scene>): Scene {
  const recorded = { game: 'meridian', board: kBoard, view: kView, secrets: kSecrets, seats: 2 };
  return recordedScene(recorded, change);
}
