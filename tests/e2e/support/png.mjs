// Makes a screenshot small: at most 256 colours, chosen by pngquant. Drawings lose nothing that one sees.
import { execFileSync } from 'node:child_process';

export function compact(png) {
  try {
    return execFileSync('pngquant', ['--strip', '256', '-'], { input: png, maxBuffer: 2 ** 26 });
  } catch (error) {
    if (error.code === 'ENOENT') throw new Error('pngquant is missing: apt-get install pngquant');
    throw error;
  }
}
