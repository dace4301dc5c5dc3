import { describe, expect, test } from 'vitest';
import { servedPair } from './investments/served.ts';

/* Where the files of a large exchange are looked for. */

const DAY_MS = 86_400_000;

/** Bought and sold on a day, for one day. */
const accepted = (id: number, day: number): string =>
  `inv|1|${id}|${'ab'.repeat(16)}|1|linked|BTCUSDT|0.1|1|0.01|1|0.1|7|65000|${day * DAY_MS}|1|0.1|8|6|0.1|6500|${day * DAY_MS - 9}|0|-`;
const ended = (id: number): string => `invend|1|${id}|${id}|1|-|-|coins|0.1|${'00'.repeat(32)}`;

/** One file a day, each with two endings; what was asked for is counted. */
const exchangeWith = (files: number) => {
  const asked: string[] = [];
  const get = (path: string): Promise<string | undefined> => {
    asked.push(path);
    const url = new URL(path, 'http://exchange');
    if (url.pathname === '/api/invest/batches') {
      const from = Number(url.searchParams.get('from'));
      const limit = Number(url.searchParams.get('limit'));
      const numbers = Array.from({ length: Math.max(0, Math.min(limit, files + 1 - from)) }, (_, at) => from + at);
      return Promise.resolve(JSON.stringify({ type: 'ok', message: numbers.map((batch) => ({ batch })) }));
    }
    const file = Number(/^\/investments\/batches\/(\d+)$/.exec(url.pathname)?.[1]);
    if (!(file >= 1 && file <= files)) return Promise.resolve(undefined);
    const lines = [2 * file - 1, 2 * file].flatMap((id) => [accepted(id, file), ended(id)]);
    return Promise.resolve(lines.map((line) => `${line}\n`).join(''));
  };
  const look = (id: number, day: number) =>
    servedPair(get, {
      acceptance: accepted(id, day),
      ending: undefined,
      matures_ms: (day + 1) * DAY_MS,
      public_by_ms: (day + 1) * DAY_MS + 7_200_000,
      head: '',
    });
  const files_asked = () => asked.filter((path) => path.startsWith('investments/')).length;
  return { look, files_asked };
};

describe('IV12 an investment without an ending is looked for in the files that are served', () => {
  test.each([1, 99, 100, 101, 250])('from the newest of %d back to the one that has it', async (files) => {
    const { look, files_asked } = exchangeWith(files);
    const day = Math.max(1, files - 4);
    expect(await look(2 * day, day)).toEqual({ file: day, ending: ended(2 * day) });
    expect(files_asked()).toBe(files + 1 - day);
  });

  test('until everything in one matured earlier', async () => {
    const { look, files_asked } = exchangeWith(50);
    expect(await look(999, 47)).toBeUndefined();
    expect(files_asked()).toBe(5);
  });

  test('at most in a hundred, and in none when there is none', async () => {
    const many = exchangeWith(250);
    expect(await many.look(2, 1)).toBeUndefined();
    expect(many.files_asked()).toBe(100);
    expect(await exchangeWith(0).look(2, 1)).toBeUndefined();
  });

  test('a list that leads nowhere, or names a file that is not there, is a fault', async () => {
    const one = { acceptance: '', ending: undefined, matures_ms: 0, public_by_ms: 0, head: '' };
    const list = (batch: number) => (path: string) =>
      Promise.resolve(path.startsWith('api/') ? JSON.stringify({ type: 'ok', message: [{ batch }] }) : undefined);
    await expect(servedPair(list(0), one)).rejects.toThrow('the list of the public files leads nowhere');
    await expect(servedPair(list(3), one)).rejects.toThrow('there is no file with batch 3');
  });
});
