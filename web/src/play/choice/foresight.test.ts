import { beforeEach, expect, it, vi } from 'vitest';
import type { ForeseeAnswer } from '../../wire/wire';
import { Foresight } from './foresight.svelte';

let version: number;
let asked: (readonly string[])[];
let foresight: Foresight;
const seen = (name: string) => ({ events: [{ key: name }] }) as unknown as ForeseeAnswer;

beforeEach(() => {
  vi.useFakeTimers();
  version = 3;
  asked = [];
  foresight = new Foresight({
    seat: () => 0,
    version: () => version,
    ask: async ({ targets }) => {
      asked.push(targets);
      if (targets[0] === 'end')
        return { op: 'answer', id: 'c', ok: false, error: 'final', clause: 'TAB-2.8' };
      return { ...seen(String(targets[0])), op: 'answer', id: 'c', ok: true };
    },
  });
});

const shown = () => foresight.shown?.events[0]?.key;

it('asks for what somebody stays at, not for what is passed by', async () => {
  foresight.look(['city:1.1']);
  foresight.look(['city:1.2']);
  expect(shown()).toBeUndefined();
  await vi.runAllTimersAsync();
  expect(asked).toEqual([['city:1.2']]);
  expect(shown()).toBe('city:1.2');
  foresight.look(null);
  expect(shown()).toBeUndefined();
});

it('remembers what it knows until the table changes', async () => {
  foresight.look(['city:1.2']);
  await vi.runAllTimersAsync();
  foresight.look(null);
  foresight.look(['city:1.2']);
  expect(shown()).toBe('city:1.2');
  expect(asked).toHaveLength(1);
  version = 4;
  foresight.look(['city:1.2']);
  expect(shown()).toBeUndefined();
  await vi.runAllTimersAsync();
  expect(asked).toHaveLength(2);
});

it('shows nothing of what nobody may know', async () => {
  foresight.look(['end']);
  await vi.runAllTimersAsync();
  expect(foresight.shown).toBeNull();
});
