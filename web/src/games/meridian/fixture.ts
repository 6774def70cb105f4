// A position for the tests of the drawings, as the engine tells it.

import { scenesOf } from '../recorded_scene';
import { kBoard, kSecrets, kView } from './recorded';

export { kBoard, kView };

export const { sceneWith } = scenesOf({
  game: 'meridian',
  board: kBoard,
  view: kView,
  secrets: kSecrets,
  seats: 2,
});
