// The colours of the players can be told apart also by people who see colours differently.
import { describe, expect, it } from 'vitest';
import { kPlayers, shapePath } from './players';

type Triple = [number, number, number];

// Machado, Oliveira and Fernandes 2009, full severity, for linear light.
const kSights: Record<string, Triple[]> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function light(colour: string): Triple {
  return [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as Triple;
}

function dot([a, b, c]: Triple, [x, y, z]: Triple): number {
  return a * x + b * y + c * z;
}

function seen(colour: string, sight: Triple[]): Triple {
  const source = light(colour);
  return sight.map((row) => Math.min(1, Math.max(0, dot(row, source)))) as Triple;
}

function lab(rgb: Triple): Triple {
  const bend = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = bend(dot([0.4124, 0.3576, 0.1805], rgb) / 0.95047);
  const y = bend(dot([0.2126, 0.7152, 0.0722], rgb));
  const z = bend(dot([0.0193, 0.1192, 0.9505], rgb) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function luminance(colour: string): number {
  return dot([0.2126, 0.7152, 0.0722], light(colour));
}

function contrast(one: string, other: string): number {
  const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (bright + 0.05) / (dark + 0.05);
}

describe.each(Object.entries(kSights))('for %s sight', (_, sight) => {
  it('any two players differ clearly', () => {
    for (const [index, one] of kPlayers.entries()) {
      for (const other of kPlayers.slice(index + 1)) {
        const [a, b] = [lab(seen(one.colour, sight)), lab(seen(other.colour, sight))];
        const distance = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
        expect(distance, `${one.colour} and ${other.colour}`).toBeGreaterThanOrEqual(20);
      }
    }
  });
});

it('letters are readable on each colour', () => {
  for (const { colour, ink } of kPlayers) expect(contrast(colour, ink)).toBeGreaterThanOrEqual(4.5);
});

it('no two players share a shape or a letter', () => {
  expect(new Set(kPlayers.map(({ shape }) => shapePath(shape, 10))).size).toBe(kPlayers.length);
  expect(new Set(kPlayers.map(({ letter }) => letter)).size).toBe(kPlayers.length);
});
