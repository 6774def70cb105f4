// The phrasebook of a game that may lack words: what no catalogue says is put together from keys and parameters, so that
// a prototype can be played and read before anybody has written a sentence for it.

import type { Target } from '../wire/wire';
import { capital, isId, readable } from './readable';
import { type Fillings, Phrasebook, parts } from './text';

// Their parameters are worth telling; those of other keys only fill places in a sentence.
const kTold = /^(event|action)\./;

export class PlainPhrasebook extends Phrasebook {
  protected override missing(key: string, params: Fillings): string {
    const text = readable(key.slice(key.indexOf('.') + 1));
    if (!kTold.test(key)) return text;
    const isSeat = ([, value]: [string, Fillings[string]]) =>
      typeof value === 'object' && 'seat' in value;
    const entries = Object.entries(params);
    const actor = entries.find(isSeat);
    const others = entries
      .filter((entry) => entry !== actor)
      .map(([name, value]) =>
        typeof value === 'number' ? ` · ${readable(name).toLowerCase()} {${name}}` : ` · {${name}}`,
      );
    const start = actor ? `{${actor[0]}}: ${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;
    return start + others.join('');
  }

  /** "card:4" is "card 4", "city:4.3" is "city 4.3", "build:old_town" is "build old town". */
  override target(target: Target): string {
    return this.described(target) ?? this.#put(target);
  }

  override choice(target: Target, names: readonly string[] = []): string {
    const { kind } = parts(target);
    const known = this.has(`choice.${target}`) || this.has(`choice.${kind}`);
    const text = super.choice(target, names);
    return known || this.described(target) !== null ? text : capital(text);
  }

  override why(clause: string): string {
    return this.pattern(this.has(`why.${clause}`) ? `why.${clause}` : 'error.refused');
  }

  #put(target: Target): string {
    const { kind, detail } = parts(target);
    if (kind === 'seat') return this.seat(Number(detail[0]), []);
    const words = detail.map((part) => {
      if (this.has(`part.${part}`)) return this.pattern(`part.${part}`);
      return isId(part) ? readable(part).toLowerCase() : part;
    });
    const joint = detail.every((part) => /^\d+$/.test(part)) ? '.' : ', ';
    return [readable(kind).toLowerCase(), words.join(joint)].filter(Boolean).join(' ');
  }
}
