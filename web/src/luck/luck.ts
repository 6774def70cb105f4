// Luck that can be checked (TAB-10.*), calculated in the browser as docs/luck.md says.

const kProtocol = 'landfall luck 1\n';
const kAll = 1n << 64n;

export interface Luck {
  table: string;
  secret: string; // 64 hexadecimal digits
  words: readonly (string | null)[]; // of each seat
}

/** One outcome of chance: its record, the sum of all weights, and from which number to before which one it has its place. */
export type Draw = readonly [record: number, total: number, first: number, end: number];

/** Browsers calculate digests only on pages that nobody can have changed on the way. */
export const canCheck = () => globalThis.crypto?.subtle !== undefined;

function hex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function fromHex(digits: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

const asBytes = (text: string) => new TextEncoder().encode(text);

function keyOf(bytes: BufferSource): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
}

export async function commitmentTo(secret: string): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', asBytes(`${kProtocol}commitment\n${secret}\n`)));
}

/** What all draws of a table are made from, as 64 digits. */
export async function luckKey({ table, secret, words }: Luck): Promise<string> {
  const lines = words.map((added, seat) => (added ? `${seat} ${added}\n` : `${seat}\n`)).join('');
  const text = `${kProtocol}key\n${table}\n${lines}`;
  return hex(await crypto.subtle.sign('HMAC', await keyOf(fromHex(secret)), asBytes(text)));
}

async function lotWith(key: CryptoKey, draw: number, bound: bigint): Promise<bigint> {
  for (let attempt = 1; ; attempt += 1) {
    const digest = await crypto.subtle.sign('HMAC', key, asBytes(`draw ${draw} ${attempt}\n`));
    const number = new DataView(digest).getBigUint64(0);
    if (number < kAll - (kAll % bound)) return number % bound;
  }
}

/** A number below the bound for the draw, which counts from 1. */
export async function lot(key: string, draw: number, bound: bigint): Promise<bigint> {
  return lotWith(await keyOf(fromHex(key)), draw, bound);
}

/** Checks draws in their order; `before` of them were checked already. The record of the first that does not fit, or null. */
export async function firstMisfit(
  key: string,
  draws: readonly Draw[],
  before: number,
): Promise<number | null> {
  const signing = await keyOf(fromHex(key));
  const fits = await Promise.all(
    draws.map(async ([, total, first, end], index) => {
      const number = await lotWith(signing, before + index + 1, BigInt(total));
      return number >= BigInt(first) && number < BigInt(end);
    }),
  );
  return draws[fits.indexOf(false)]?.[0] ?? null;
}

/** 22 letters that nobody can guess, for whoever types none. */
export function madeUpWords(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
