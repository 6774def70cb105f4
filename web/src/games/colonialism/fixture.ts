// A position for the tests of the drawings, as the engine tells it.

import type { Scene } from '../face';
import { recordedScene } from '../recorded_scene';
import type { PrivateView, PublicView } from './model';
import { kBoard, kSecrets, kView } from './recorded';

export { kBoard, kSecrets, kView };

/** The public view with some of it changed. */
export function viewWith(change: Partial<PublicView>): PublicView {
  return { ...kView, ...change };
}

export function sceneWith(
  change: Partial<Scene>,
  view: PublicView = kView,
  secrets: PrivateView = kSecrets,
): Scene {
  const options = { edition: 'second', events: 'off', upgrades: 'on', first_game: 'off' };
  return recordedScene(
    { game: 'colonialism', options, board: kBoard, view, secrets, seats: 3 },
    change,
  );
}
