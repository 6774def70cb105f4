// A position for the tests of the drawings, as the engine tells it.

import { scenesOf } from '../recorded_scene';
import type { PrivateView, PublicView } from './model';
import { kBoard, kSecrets, kView } from './recorded';

export { kBoard, kSecrets, kView };

export const { sceneWith, viewWith } = scenesOf<PublicView, PrivateView>({
  game: 'colonialism',
  options: { edition: 'second', events: 'off', upgrades: 'on', first_game: 'off' },
  board: kBoard,
  view: kView,
  secrets: kSecrets,
  seats: 3,
});
