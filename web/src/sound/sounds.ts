// A dozen quiet sounds, made from tones and noise when they are first heard: nothing to download.
//
// A sound is a list of notes. A tone falls or rises from one pitch to another; noise is a short burst behind a filter, as
// of wood on a table.

import { settings } from '../ui/settings/settings.svelte';

interface Note {
  at: number; // seconds
  lasts: number;
  loud: number; // 0 to 1
  tone?: { from: number; to?: number; shape?: OscillatorType };
  noise?: { pitch: number; wide?: number };
}

const kWood = (at: number, pitch: number, loud = 0.5): Note[] => [
  { at, lasts: 0.07, loud, noise: { pitch, wide: 2 } },
  { at, lasts: 0.09, loud: loud * 0.5, tone: { from: pitch * 0.4, to: pitch * 0.25 } },
];
const kBell = (at: number, pitch: number, loud = 0.25, lasts = 0.5): Note[] => [
  { at, lasts, loud, tone: { from: pitch } },
  { at, lasts: lasts * 0.6, loud: loud * 0.35, tone: { from: pitch * 2.01 } },
];

export const kSounds = {
  piece: kWood(0, 900),
  push: [
    ...kWood(0, 500, 0.35),
    { at: 0, lasts: 0.22, loud: 0.18, noise: { pitch: 300, wide: 1 } },
  ],
  remove: kWood(0, 420, 0.4),
  dice: [0, 0.07, 0.12, 0.2, 0.26, 0.36].flatMap((at, index) => kWood(at, 1500 - index * 90, 0.3)),
  card: [{ at: 0, lasts: 0.14, loud: 0.28, noise: { pitch: 3200, wide: 0.7 } }],
  coin: [...kBell(0, 2100, 0.14, 0.2), ...kBell(0.06, 2650, 0.14, 0.25)],
  goods: kWood(0, 650, 0.3),
  ship: [{ at: 0, lasts: 0.5, loud: 0.16, noise: { pitch: 500, wide: 0.6 } }],
  trade: [...kBell(0, 660, 0.16, 0.25), ...kBell(0.09, 880, 0.16, 0.3)],
  robbed: [
    { at: 0, lasts: 0.18, loud: 0.3, tone: { from: 220, to: 150, shape: 'triangle' } },
    { at: 0.16, lasts: 0.25, loud: 0.3, tone: { from: 165, to: 110, shape: 'triangle' } },
  ],
  crisis: [
    { at: 0, lasts: 0.7, loud: 0.3, tone: { from: 98, to: 92, shape: 'triangle' } },
    { at: 0.18, lasts: 0.7, loud: 0.25, tone: { from: 116, to: 110, shape: 'triangle' } },
  ],
  chat: kBell(0, 1180, 0.07, 0.16),
  clock: [0, 0.22, 0.44].flatMap((at) => kBell(at, 988, 0.22, 0.18)),
  turn: [...kBell(0, 784, 0.2, 0.45), ...kBell(0.14, 1047, 0.2, 0.6)],
  end: [523, 659, 784, 1047].flatMap((pitch, index) => kBell(index * 0.14, pitch, 0.2, 0.8)),
} satisfies Record<string, readonly Note[]>;
export type Sound = keyof typeof kSounds;

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

/** Plays a sound as loud as the person wants it; nothing before the page was touched for the first time. */
export function sound(name: Sound): void {
  if (settings.muted || settings.volume === 0 || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const note of kSounds[name]) play(context, note, settings.volume);
}

function play(audio: AudioContext, { at, lasts, loud, tone, noise }: Note, volume: number): void {
  const start = audio.currentTime + at;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud * volume, start + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0005, start + lasts);
  gain.connect(audio.destination);
  if (tone) {
    const oscillator = audio.createOscillator();
    oscillator.type = tone.shape ?? 'sine';
    oscillator.frequency.setValueAtTime(tone.from, start);
    oscillator.frequency.exponentialRampToValueAtTime(tone.to ?? tone.from, start + lasts);
    oscillator.connect(gain);
    oscillator.start(start);
    oscillator.stop(start + lasts);
  }
  if (noise) {
    const source = audio.createBufferSource();
    source.buffer = noiseOf(audio);
    const filter = audio.createBiquadFilter();
    filter.type = 'bandpass';
    filter.frequency.value = noise.pitch;
    filter.Q.value = noise.wide ?? 1;
    source.connect(filter).connect(gain);
    source.start(start);
    source.stop(start + lasts);
  }
}

function noiseOf(audio: AudioContext): AudioBuffer {
  if (hiss) return hiss;
  hiss = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return hiss;
}
