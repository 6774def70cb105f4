// Puts names together that no catalogue lists one by one: every place of every region, and every way to pay.

import { kPlayers } from '../../play/players';
import type { Catalogue } from '../../text/text';
import { kBuildings, kResources } from './model';

const kAreas = ['w1', 'w2', 'w3', 'l1', 'l2', 'l3'] as const;
const kPlaceKinds = ['area', 'unit', 'building', 'use', 'exile'] as const;
const kMostCubes = 5; // of one payment
const kIcons = 5; // of one region, at most

/** The name of a region without its number in the box. */
export function shortName(name: string): string {
  return name.replace(/ \([^)]*\)$/, '');
}

/** An objective without its number in the box: "Ports (M9; end: towns)" is unlike all others of its length anyway. */
function withoutNumber(name: string): string {
  return name.replace(/\([KLM]\d+; /, '(');
}

function* payments(least: number, length: number): Generator<string[]> {
  const goods = [...kResources, 'token'];
  if (length === 0) {
    yield [];
    return;
  }
  for (let index = least; index < goods.length; index += 1) {
    for (const rest of payments(index, length - 1)) yield [goods[index] as string, ...rest];
  }
}

export function nameEverything(names: Catalogue, phrases: Catalogue): Catalogue {
  const found: Record<string, string> = {};
  const say = (key: string) => phrases[key] ?? `[${key}]`;
  const both = (target: string, text: string) => {
    found[`target.${target}`] = text;
    found[`choice.${target}`] = text;
  };

  for (const [key, name] of Object.entries(names)) {
    if (/^target\.(objective|ends):/.test(key)) found[key] = withoutNumber(name);
    if (!key.startsWith('target.region:')) continue;
    const region = key.slice('target.region:'.length);
    const short = shortName(name);
    both(`region:${region}`, short);
    both(`shelter:${region}`, `${short}, ${say('building.temple')}`);
    for (let icon = 0; icon < kIcons; icon += 1) {
      both(`icon:${region}.${icon}`, `${short}, ${say('place.icon')} ${icon + 1}`);
    }
    for (const place of [...kAreas, ...kBuildings]) {
      const kind = (kBuildings as readonly string[]).includes(place) ? 'building' : 'place';
      const text = `${short}, ${say(`${kind}.${place}`)}`;
      for (const target of kPlaceKinds) both(`${target}:${region}.${place}`, text);
      for (const [seat, { letter }] of kPlayers.entries()) {
        both(`raise:${region}.${place}.${seat}`, `${text} (${letter})`);
        both(`ship:${region}.${place}.${seat}`, `${text} (${letter})`);
        both(
          `ship:${region}.${place}.${seat}.engaged`,
          `${text} (${letter}, ${say('place.engaged')})`,
        );
      }
    }
  }

  for (let length = 1; length <= kMostCubes; length += 1) {
    for (const goods of payments(0, length)) {
      const counted = [...new Set(goods)].map((good) => {
        const count = goods.filter((other) => other === good).length;
        return `${count > 1 ? `${count} × ` : ''}${say(`resource.${good}`)}`;
      });
      both(`pay:${goods.join('.')}`, counted.join(' + '));
    }
  }
  for (let seats = 1; seats < 2 ** kPlayers.length; seats += 1) {
    const chosen = kPlayers.map((_, seat) => seat).filter((seat) => (seats >> seat) & 1);
    const letters = chosen.map((seat) => kPlayers[seat]?.letter ?? '').join(', ');
    both(`to:${chosen.join('.')}`, `${say('place.to')} ${letters}`);
  }
  return found;
}
