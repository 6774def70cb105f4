// How the players are told apart: by colour, by shape and by letter, never by colour alone. The colours stay apart for
// people who see red, green or blue differently; players.test.ts computes that.

export type Shape = 'circle' | 'square' | 'diamond' | 'hexagon' | 'triangle' | 'cross';

export interface PlayerStyle {
  colour: string;
  ink: string; // readable on the colour
  shape: Shape;
  letter: string;
}

export const kPlayers: readonly PlayerStyle[] = [
  { colour: '#c4420e', ink: '#ffffff', shape: 'circle', letter: 'A' },
  { colour: '#2168b0', ink: '#ffffff', shape: 'square', letter: 'B' },
  { colour: '#f2b91d', ink: '#241a02', shape: 'diamond', letter: 'C' },
  { colour: '#4a2466', ink: '#ffffff', shape: 'hexagon', letter: 'D' },
  { colour: '#e8eef0', ink: '#17242b', shape: 'triangle', letter: 'E' },
  { colour: '#1fbf8f', ink: '#03241a', shape: 'cross', letter: 'F' },
];

export function playerStyle(seat: number): PlayerStyle {
  return kPlayers[seat % kPlayers.length] as PlayerStyle;
}

/** The outline of a shape around a point; all look about equally large for one radius. */
export function shapePath(shape: Shape, radius: number, x = 0, y = 0): string {
  switch (shape) {
    case 'circle':
      return `M${round(x - radius)} ${round(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
    case 'square':
      return polygon(4, radius * 1.22, 45, x, y);
    case 'diamond':
      return polygon(4, radius * 1.24, 0, x, y);
    case 'hexagon':
      return polygon(6, radius * 1.1, 0, x, y);
    case 'triangle':
      return polygon(3, radius * 1.34, -90, x, y);
    case 'cross':
      return cross(radius * 1.16, radius * 0.62, x, y);
  }
}

function polygon(corners: number, radius: number, turn: number, x: number, y: number): string {
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = ((turn + (index * 360) / corners) * Math.PI) / 180;
    return `${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`;
  });
  return `M${points.join('L')}z`;
}

// Four broad arms, so that a letter finds room.
function cross(length: number, half: number, x: number, y: number): string {
  const arm = 2 * half;
  const rest = length - half;
  return `M${round(x - half)} ${round(y - length)}h${round(arm)}v${round(rest)}h${round(rest)}v${round(arm)}h${round(-rest)}v${round(rest)}h${round(-arm)}v${round(-rest)}h${round(-rest)}v${round(-arm)}h${round(rest)}z`;
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
