// Positions of base Catan and of Die Kolonien for the tests of the drawings, as the engine tells them.

import type { Scene } from '../face';
import { recordedScene } from '../recorded_scene';
import type { PrivateView, PublicView } from './model';
import { kBaseBoard, kBaseSecrets, kBaseView, kColonyBoard, kColonyView } from './recorded';

export { kBaseBoard, kBaseView, kColonyBoard, kColonyView };
export const kSecrets = kBaseSecrets;

export function sceneWith(
  change: Partial<Scene>,
  view: PublicView = kBaseView,
  secrets: PrivateView = kSecrets,
): Scene {
  const base = view.players.length === kBaseView.players.length;
  return recordedScene(
    {
      game: 'kolonien',
      options: { mode: base ? 'base' : 'colonies' },
      board: base ? kBaseBoard : kColonyBoard,
      view,
      secrets,
      seats: view.players.length,
    },
    change,
  );
}
