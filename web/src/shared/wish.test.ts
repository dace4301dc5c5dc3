import { describe, expect, it } from 'vitest';
import { Refused, Unreachable } from '#contract/kit/client.ts';
import { createWishes } from './wish.ts';

const noted = () => {
  const ids: string[] = [];
  return { ids, note: (request_id: string) => void ids.push(request_id) };
};

describe('wishes', () => {
  it('are sent once when the button is pressed twice', async () => {
    const { ids, note } = noted();
    const wishes = createWishes<string>();
    let finish: (value: string) => void = () => undefined;
    const work = (request_id: string): Promise<string> => {
      note(request_id);
      return new Promise((resolve) => (finish = resolve));
    };
    const both = Promise.all([wishes.send('buy 1', work), wishes.send('buy 1', work)]);
    finish('order 7');
    expect(await both).toEqual(['order 7', 'order 7']);
    expect(ids).toHaveLength(1);
  });

  it('keep their id when no answer came, so that sending again cannot do it twice', async () => {
    const { ids, note } = noted();
    const wishes = createWishes<string>();
    const lost = (request_id: string): Promise<string> => {
      note(request_id);
      return Promise.reject(new Unreachable('timeout'));
    };
    await expect(wishes.send('buy 1', lost)).rejects.toThrow('timeout');
    await expect(wishes.send('buy 1', lost)).rejects.toThrow('timeout');
    expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(ids[1]).toBe(ids[0]);
  });

  it('are new after an answer, even if they look the same', async () => {
    const { ids, note } = noted();
    const wishes = createWishes<string>();
    const done = async (request_id: string): Promise<string> => (note(request_id), 'done');
    const refused = (request_id: string): Promise<string> => {
      note(request_id);
      return Promise.reject(new Refused('error', 'insufficient_balance', ''));
    };
    await wishes.send('buy 1', done);
    await wishes.send('buy 1', refused).catch(() => undefined);
    await wishes.send('buy 1', done);
    expect(new Set(ids).size).toBe(3);
  });

  it('are different when they say something else', async () => {
    const { ids, note } = noted();
    const wishes = createWishes<string>();
    const lost = (request_id: string): Promise<string> => {
      note(request_id);
      return Promise.reject(new Unreachable('network'));
    };
    await wishes.send('buy 1', lost).catch(() => undefined);
    await wishes.send('buy 2', lost).catch(() => undefined);
    expect(ids[0]).not.toBe(ids[1]);
  });
});
