import { expect, test } from 'vitest';
import type { Shelf } from '#web/shared/stored.ts';
import { isBetween, recallSent, rememberSent } from './sent-moments.ts';
import { evidenceOf, START_MS, type Story } from './testing-log.ts';

const memory = (): Shelf => {
  const texts = new Map<string, string>();
  return {
    read: (key) => texts.get(key),
    write: (key, text) => texts.set(key, text).has(key),
    remove: (key) => void texts.delete(key),
    keys: () => [...texts.keys()],
  };
};

const story: Story = {
  side: 'up',
  seconds: 60,
  accept_tick: 1,
  ticks: [{ seq: 1, t_ms: START_MS, price: 1n }],
  proven: [1],
  ending: { result: 'quiet', entry: null, samples: null, after: 1, paid: '100' },
};
const { line } = evidenceOf(story).receipt.acceptance;

test('OT25 the moments of sending and answer are found by the acceptance, the last 200 of them', () => {
  const shelf = memory();
  rememberSent(line, { sent_ms: 1000.9, answered_ms: 2000.1 }, shelf);
  expect(recallSent(line, shelf)).toEqual({ sent_ms: 1000, answered_ms: 2001 });
  const fields = line.split('|');
  const ofOther = (number: number): string => fields.with(3, number.toString(16).padStart(32, '0')).join('|');
  expect(recallSent(ofOther(1), shelf)).toBeUndefined();
  for (let number = 1; number <= 200; number++) rememberSent(ofOther(number), { sent_ms: 1, answered_ms: 2 }, shelf);
  expect(recallSent(line, shelf)).toBeUndefined();
  expect(recallSent(ofOther(1), shelf)).toEqual({ sent_ms: 1, answered_ms: 2 });
});

test('OT25 what is stored but cannot be read is no record', () => {
  const shelf = memory();
  shelf.write('candor.options.sent', '[["a",1],7,null]');
  expect(recallSent(line, shelf)).toBeUndefined();
  shelf.write('candor.options.sent', '{');
  expect(recallSent(line, shelf)).toBeUndefined();
  rememberSent('opt|2|of a later format', { sent_ms: 1, answered_ms: 2 }, shelf);
  expect(shelf.read('candor.options.sent')).toBe('{');
});

test('OT25 an acceptance is between sending and answer, with half a second for a clock that was set', () => {
  const moments = { sent_ms: 10_000, answered_ms: 12_000 };
  expect([9500, 10_000, 12_000, 12_500].map((at) => isBetween(at, moments))).toEqual([true, true, true, true]);
  expect([9499, 12_501].map((at) => isBetween(at, moments))).toEqual([false, false]);
});
