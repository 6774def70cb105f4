// What the server says about a table of Meridian (src/games/meridian/json/json.cpp), and small questions about it.

import type { Scene } from '../face';

export interface Card {
  id: string;
  numbers: number[];
}

export interface Island {
  id: string;
  cities: string[];
  capital: string;
}

export interface Board {
  rows: number;
  meridians: number;
  limit: number;
  pieces: number;
  cards: Card[];
  islands: Island[];
}

export interface Tower {
  city: string;
  seat: number;
  height: number;
}

export interface Player {
  seat: number;
  supply: number;
  faceup: string[];
  discards: string[];
  unseen: string[];
}

export interface PublicView {
  phase: string;
  turn: number;
  towers: Tower[];
  players: Player[];
  islands: { id: string; owner: number | null; strength: number[] }[];
}

export function boardOf(scene: Scene): Board {
  return scene.table.board as Board;
}

export function viewOf(scene: Scene): PublicView {
  return scene.position.public as PublicView;
}

/** "4.3" is meridian 4, row 3. */
export function cityPlace(city: string): { meridian: number; row: number } {
  const [meridian, row] = city.split('.').map(Number);
  return { meridian: meridian ?? 0, row: row ?? 0 };
}

export function detailOf(target: string | undefined, kind: string): string | null {
  return target?.startsWith(`${kind}:`) ? target.slice(kind.length + 1) : null;
}

export interface Ghost {
  built: Tower | null; // what would stand there
  gone: string | null; // the city whose tower would go
  meridians: number[]; // where the chosen card may be used
}

/** What the choice in the making would do, as far as its path says. */
export function ghostOf(scene: Scene): Ghost {
  const { path, viewer } = scene;
  const card = detailOf(path[0], 'card');
  const numbers = boardOf(scene).cards.find(({ id }) => id === card)?.numbers ?? [];
  const gone =
    path.map((target) => detailOf(target, 'tower')).find((city) => city !== null) ?? null;
  const city =
    path.map((target) => detailOf(target, 'city')).find((found) => found !== null) ?? null;
  const height = path.map((target) => detailOf(target, 'height')).find((found) => found !== null);
  const chosen = city ?? gone;
  return {
    built:
      city === null || viewer === null
        ? null
        : { city, seat: viewer, height: height === undefined ? 0 : Number(height) },
    gone,
    meridians: chosen === null ? numbers : [cityPlace(chosen).meridian],
  };
}
