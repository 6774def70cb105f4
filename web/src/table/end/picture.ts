// The result of a game as one card to save and to share: drawn as SVG that carries all its styles, then painted as PNG.
// It is always paper, whatever theme the page has, and uses the fonts of the system: a drawing cannot load the page's.

import { playerStyle, round, shapePath } from '../../play/players';
import type { CurvePoint } from '../../wire/wire';
import { CurveShape } from './curve';
import { spread } from './spread';

export interface CardContent {
  headline: string;
  game: string;
  date: string;
  product: string;
  /** The best first. */
  players: readonly { seat: number; name: string; points: number }[];
  curve: readonly CurvePoint[];
  lines: readonly string[];
}

export const kWidth = 1200;
export const kHeight = 675;
const kEdge = 56;
const kMostLines = 3;
const kFont = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
const kInk = '#1e2c35';
const kSoft = '#52595a';
const kLine = '#d3c5a3';
const kPieceLine = '#2a1e10';

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\p{Cc}/gu, ' ');

/** How wide a text is; about right where nothing can be measured. */
function measure(text: string, size: number, weight: number): number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context?.measureText) return text.length * size * 0.58;
  context.font = `${weight} ${size}px ${kFont}`;
  return context.measureText(text).width;
}

/** The text as far as there is room for it. */
export function fitted(text: string, width: number, size: number, weight = 400): string {
  if (measure(text, size, weight) <= width) return text;
  const letters = [...text];
  while (letters.length > 1 && measure(`${letters.join('')}…`, size, weight) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

interface Place {
  x: number;
  y: number;
  size: number;
  width: number;
  weight?: number;
  fill?: string;
  anchor?: 'start' | 'middle' | 'end';
}

function textAt(text: string, place: Place): string {
  const { x, y, size, width, weight = 400, fill = kInk, anchor = 'start' } = place;
  const shown = escaped(fitted(text, width, size, weight));
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${shown}</text>`;
}

function mark(seat: number, x: number, y: number, radius: number): string {
  const { shape, colour, ink, letter } = playerStyle(seat);
  return `<g transform="translate(${round(x)} ${round(y)})"><path d="${shapePath(shape, radius)}" fill="${colour}" stroke="${kPieceLine}" stroke-width="${radius / 8}" stroke-linejoin="round"/><text y="${round(radius * 0.42)}" font-size="${round(radius * 1.15)}" font-weight="700" fill="${ink}" text-anchor="middle">${letter}</text></g>`;
}

function drawPlayers(players: CardContent['players'], top: number, height: number): string {
  const step = Math.min(72, height / Math.max(players.length, 1));
  return players
    .map(({ seat, name, points }, index) => {
      const y = top + step * (index + 0.5);
      return [
        mark(seat, kEdge + 22, y, 19),
        textAt(name, { x: kEdge + 58, y: y + 10, size: 28, width: 260, weight: index ? 400 : 700 }),
        textAt(String(points), {
          x: 440,
          y: y + 12,
          size: 34,
          width: 70,
          weight: 700,
          anchor: 'end',
        }),
      ].join('');
    })
    .join('');
}

function drawCurve(curve: readonly CurvePoint[], top: number, bottom: number): string {
  const box = { left: 540, top: top + 12, right: kWidth - kEdge - 42, bottom: bottom - 12 };
  const shape = new CurveShape(curve, box);
  const grid = shape.grid.map((value) => {
    const y = shape.y(value);
    return `<line x1="${box.left}" x2="${box.right}" y1="${round(y)}" y2="${round(y)}" stroke="${kLine}"/>${textAt(String(value), { x: box.left - 10, y: y + 6, size: 17, width: 60, fill: kSoft, anchor: 'end' })}`;
  });
  const lines = shape.seats.map(
    (seat) =>
      `<path d="${shape.line(seat)}" fill="none" stroke="${kPieceLine}" stroke-width="7" stroke-linejoin="round"/><path d="${shape.line(seat)}" fill="none" stroke="${playerStyle(seat).colour}" stroke-width="4.4" stroke-linejoin="round"/>`,
  );
  const heights = spread(
    shape.seats.map((seat) => shape.end(seat)),
    30,
    bottom,
  );
  const marks = shape.seats.map((seat) => mark(seat, box.right + 24, heights[seat] ?? 0, 13));
  return [...grid, ...lines, ...marks].join('');
}

/** The whole card as SVG. */
export function drawCard(content: CardContent): string {
  const lines = content.lines.slice(0, kMostLines);
  const top = 170;
  const bottom = kHeight - 74 - lines.length * 40;
  const inner = kWidth - 2 * kEdge;
  const parts = [
    `<rect width="${kWidth}" height="${kHeight}" fill="#e6dcc3"/>`,
    `<rect x="16" y="16" width="${kWidth - 32}" height="${kHeight - 32}" rx="18" fill="#fbf6e9" stroke="#8d7c55" stroke-width="2"/>`,
    textAt(content.headline, { x: kEdge, y: 92, size: 44, width: inner, weight: 750 }),
    textAt(content.game, { x: kEdge, y: 134, size: 24, width: inner, fill: kSoft }),
    drawPlayers(content.players, top, bottom - top),
    content.curve.length > 1 ? drawCurve(content.curve, top, bottom) : '',
    ...lines.map((line, index) =>
      [
        `<circle cx="${kEdge + 7}" cy="${bottom + 31 + index * 40}" r="5" fill="#84590b"/>`,
        textAt(line, { x: kEdge + 26, y: bottom + 39 + index * 40, size: 23, width: inner - 26 }),
      ].join(''),
    ),
    textAt(content.date, { x: kEdge, y: kHeight - 38, size: 18, width: inner / 2, fill: kSoft }),
    textAt(content.product, {
      x: kWidth - kEdge,
      y: kHeight - 38,
      size: 18,
      width: inner / 2,
      weight: 700,
      fill: kSoft,
      anchor: 'end',
    }),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${kWidth}" height="${kHeight}" viewBox="0 0 ${kWidth} ${kHeight}" font-family="${escaped(kFont)}">${parts.join('')}</svg>`;
}

const kScale = 2; // sharp on screens with small dots

/** The card as a PNG file. */
export async function pictureOf(card: string, name: string): Promise<File> {
  const image = new Image(kWidth * kScale, kHeight * kScale);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(card)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = kWidth * kScale;
  canvas.height = kHeight * kScale;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the canvas gave no picture');
  return new File([blob], name, { type: 'image/png' });
}

/** Whether this browser passes on pictures. */
export function canShare(): boolean {
  const probe = new File([], 'picture.png', { type: 'image/png' });
  return navigator.canShare?.({ files: [probe] }) ?? false;
}

export function save(picture: File): void {
  const url = URL.createObjectURL(picture);
  const link = document.createElement('a');
  link.href = url;
  link.download = picture.name;
  link.click();
  // The browser has taken it over by then; a picture is too large to keep for nothing.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
