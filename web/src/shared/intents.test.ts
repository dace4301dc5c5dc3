import { beforeEach, describe, expect, it } from 'vitest';
import { Refused, Unreachable } from '#contract/kit/client.ts';
import { createOpenRequests, type OpenRequests } from './open-requests.ts';
import { testShelf } from './testing/shelf.ts';
import { createIntents, Undecided } from './intents.ts';

const buy = (amount: string) => ({ call: 'POST /shop', words: `buy ${amount}`, wire: { amount } });

const noted = () => {
  const ids: string[] = [];
  return { ids, note: (request_id: string) => void ids.push(request_id) };
};

describe('requests', () => {
  it('are sent once when the button is pressed twice', async () => {
    const { ids, note } = noted();
    const intents = createIntents<string>();
    let finish: (value: string) => void = () => undefined;
    const work = (request_id: string): Promise<string> => {
      note(request_id);
      return new Promise((resolve) => (finish = resolve));
    };
    const both = Promise.all([intents.send(buy('1'), work), intents.send(buy('1'), work)]);
    finish('order 7');
    expect(await both).toEqual(['order 7', 'order 7']);
    expect(ids).toHaveLength(1);
  });

  it('keep their id when no answer came, so that a retry cannot be done twice', async () => {
    const { ids, note } = noted();
    const intents = createIntents<string>();
    const lost = (request_id: string): Promise<string> => {
      note(request_id);
      return Promise.reject(new Unreachable('timeout'));
    };
    await expect(intents.send(buy('1'), lost)).rejects.toThrow(Undecided);
    await expect(intents.send(buy('1'), lost)).rejects.toThrow(Undecided);
    expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(ids[1]).toBe(ids[0]);
  });

  it('are new after an answer, even with the same fields', async () => {
    const { ids, note } = noted();
    const intents = createIntents<string>();
    const done = async (request_id: string): Promise<string> => (note(request_id), 'done');
    const refused = (request_id: string): Promise<string> => {
      note(request_id);
      return Promise.reject(new Refused('error', 'insufficient_balance', ''));
    };
    await intents.send(buy('1'), done);
    await intents.send(buy('1'), refused).catch(() => undefined);
    await intents.send(buy('1'), done);
    expect(new Set(ids).size).toBe(3);
  });

  it('are different when their fields differ', async () => {
    const { ids, note } = noted();
    const intents = createIntents<string>();
    const lost = (request_id: string): Promise<string> => {
      note(request_id);
      return Promise.reject(new Unreachable('network'));
    };
    await intents.send(buy('1'), lost).catch(() => undefined);
    await intents.send(buy('2'), lost).catch(() => undefined);
    expect(ids[0]).not.toBe(ids[1]);
  });
});

describe('LE11 LE22 after a reload', () => {
  const shelf = testShelf();
  let now_ms = 1_000_000;
  let user_id: number | undefined = 1;
  let time_known = true;
  /** State after a reload: only storage is left. */
  const opened = (): OpenRequests =>
    createOpenRequests({ shelf, now_ms: () => now_ms, isTimeKnown: () => time_known, user_id: () => user_id });

  /** Every request sent, with its id. */
  const sent: string[] = [];
  const send = (open: OpenRequests, amount: string, failure?: Error): Promise<string> =>
    createIntents<string>(open).send(buy(amount), (request_id) => {
      sent.push(request_id);
      return failure ? Promise.reject(failure) : Promise.resolve('done');
    });
  const lost = new Unreachable('network');
  const refused = (reason: string): Refused => new Refused('error', reason, reason);

  beforeEach(() => {
    for (const key of shelf.keys()) shelf.remove(key);
    sent.length = 0;
    [user_id, time_known] = [1, true];
  });

  it('a request without an answer keeps its id until it is decided', async () => {
    await send(opened(), '1', lost).catch(() => undefined);
    await send(opened(), '1', refused('outcome_unknown')).catch(() => undefined);
    await send(opened(), '1');
    await send(opened(), '1');
    expect([sent[1], sent[2]]).toEqual([sent[0], sent[0]]);
    expect(sent[3]).not.toBe(sent[0]);
    expect(shelf.keys()).toEqual([]);
  });

  it('an id is stored before it is sent, so that a reload in between finds it', () => {
    const open = opened();
    void createIntents<string>(open).send(buy('1'), () => new Promise(() => undefined));
    expect(open.left.get()).toEqual([]);
    const after = opened();
    after.look();
    expect(after.left.get()).toMatchObject([{ call: 'POST /shop', wire: { amount: '1' }, at_ms: now_ms }]);
  });

  it('a refusal issued before the server looks up the first attempt does not decide it', async () => {
    const reasons = ['too_many_requests', 'temporarily_unavailable', 'spot_restarting', 'session_invalid'];
    await send(opened(), '1', lost).catch(() => undefined);
    for (const reason of reasons) await expect(send(opened(), '1', refused(reason))).rejects.toThrow(Undecided);
    await expect(send(opened(), '1', refused('insufficient_balance'))).rejects.toThrow('insufficient_balance');
    expect(new Set(sent).size).toBe(1);
    await expect(send(opened(), '1', refused('too_many_requests'))).rejects.toThrow('too_many_requests');
    expect(shelf.keys()).toEqual([]);
  });

  it('other fields, another customer or the same fields much later make another request', async () => {
    await send(opened(), '1', lost).catch(() => undefined);
    await send(opened(), '2', lost).catch(() => undefined);
    user_id = 2;
    await send(opened(), '1', lost).catch(() => undefined);
    user_id = 1;
    now_ms += 11 * 60_000;
    await send(opened(), '1', lost).catch(() => undefined);
    expect(new Set(sent).size).toBe(4);
    const open = opened();
    open.look();
    expect(open.left.get()).toHaveLength(3);
    now_ms += 25 * 3_600_000;
    open.look();
    expect(open.left.get()).toEqual([]);
    user_id = 2;
    open.look();
    expect(shelf.keys()).toEqual([]);
  });

  it('a phone whose clock is days ahead does not drop a request before the server’s time is known', async () => {
    await send(opened(), '1', lost).catch(() => undefined);
    const sent_ms = now_ms;
    [now_ms, time_known] = [sent_ms + 3 * 86_400_000, false];
    const open = opened();
    open.look();
    expect(open.left.get()).toHaveLength(1);
    await send(open, '1', lost).catch(() => undefined);
    expect(sent[1]).toBe(sent[0]);
    [now_ms, time_known] = [sent_ms + 60_000, true];
    const later = opened();
    later.look();
    expect(later.left.get()).toHaveLength(1);
  });

  it('after the session ended the fields are gone, and the same request still has its id', async () => {
    await send(opened(), '1', lost).catch(() => undefined);
    for (const key of shelf.keys()) if (key.startsWith('candor.draft.')) shelf.remove(key);
    expect(
      shelf
        .keys()
        .map((key) => `${key} ${shelf.read(key)}`)
        .join(),
    ).not.toContain('amount');
    const open = opened();
    open.look();
    expect(open.left.get()).toEqual([]);
    await send(open, '1');
    expect(sent[1]).toBe(sent[0]);
  });

  it('a request that its form is still retrying is offered nowhere else', async () => {
    const open = opened();
    const intents = createIntents<string>(open);
    await intents.send(buy('1'), () => Promise.reject(lost)).catch(() => undefined);
    open.look();
    expect(open.left.get()).toEqual([]);
    intents.leave();
    expect(open.left.get()).toHaveLength(1);
    open.drop(open.left.get()[0]?.id ?? '');
    expect(open.left.get()).toEqual([]);
  });
});
