import { laterOf, millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { Source } from '../room.ts';
import type { Sql } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { afterAttempt, afterTakingBack, clearAt, limits, waitOf, type Limit } from './limit-rules.ts';
import * as store from './attempts.ts';
import { inTurn } from './turns.ts';

/** One counted thing, such as the guesses at one account. */
export interface Attempt {
  readonly key: Buffer;
  readonly limit: Limit;
}

type LimitPorts = Pick<Ports, 'db' | 'secrets'>;

export const attemptOf = (ports: Pick<Ports, 'secrets'>, kind: keyof typeof limits, who: string): Attempt => ({
  key: ports.secrets.sign(`${kind}|${who}`, 'attempt'),
  limit: limits[kind],
});

export const sourceAttempt = (ports: Pick<Ports, 'secrets'>, source: Source): Attempt =>
  attemptOf(ports, 'source', networkOf(source.address));

/** An IPv6 customer owns a whole /64, so all its addresses are one source. */
export const networkOf = (address: string): string => {
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (ipv4 !== undefined) return ipv4;
  const [head = '', tail] = address.split('%')[0]?.toLowerCase().split('::') ?? [];
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(0, missing)).fill('0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
};

/** One order for all callers, so that no two attempts wait for each other's locks or turns. */
const inOrder = (attempts: readonly Attempt[]): Attempt[] => [...attempts].sort((a, b) => Buffer.compare(a.key, b.key));

/**
 * ID41: counts the attempts before they are made, or refuses all of them. Counting afterwards would let a thousand
 * simultaneous guesses pass.
 */
export const claim = async (ports: LimitPorts, asked_at: Instant, ...attempts: readonly Attempt[]): Promise<void> => {
  await ports.db.transaction(async (tx) => {
    for (const { key, limit } of inOrder(attempts)) {
      const before = await store.lockAttempt(tx, key, asked_at);
      // TM6: time may have passed while waiting for the turn and the lock.
      const now = laterOf(tx.now(), asked_at);
      const wait = waitOf(before, now);
      if (wait !== undefined) throw new Refusal('too_many_requests', { seconds: secondsUntil(wait, now) });
      const level = afterAttempt(before, limit, now);
      await store.saveAttempt(tx, { key, ...level, clear_at: clearAt(level, limit) });
    }
  });
};

export const secondsUntil = (then: Instant, now: Instant): number =>
  Math.max(1, Math.ceil((millisecondsOf(then) - millisecondsOf(now)) / 1000));

/**
 * Makes an attempt: counted before, taken back when it was correct. It stays counted when `prove` throws, unless it
 * throws one of the `innocent` refusals, which reveal nothing about the guess.
 */
export const attempting = async <Result>(
  ports: LimitPorts,
  now: Instant,
  attempts: readonly Attempt[],
  prove: () => Promise<Result>,
  innocent: readonly RefusalCode[] = [],
): Promise<Result> => {
  const turns = inOrder(attempts).map(({ key, limit }) => ({ name: key.toString('hex'), at_once: limit.at_once }));
  return inTurn(ports.db, turns, async () => {
    await claim(ports, now, ...attempts);
    try {
      const result = await prove();
      await succeed(ports, attempts);
      return result;
    } catch (failure) {
      if (failure instanceof Refusal && innocent.includes(failure.code)) await takeBack(ports, attempts);
      throw failure;
    }
  });
};

/**
 * After the commit of what was proved, and one by one: inside it, two attempts could deadlock on each other's counts.
 */
const succeed = async (ports: LimitPorts, attempts: readonly Attempt[]): Promise<void> => {
  for (const attempt of attempts)
    await (attempt.limit.success === 'clears' ? clear(ports.db, attempt) : takeBack(ports, [attempt]));
};

export const clear = (sql: Sql, attempt: Attempt): Promise<number> => store.deleteAttempt(sql, attempt.key);

const takeBack = async (ports: LimitPorts, attempts: readonly Attempt[]): Promise<void> => {
  await ports.db.transaction(async (tx) => {
    for (const { key, limit } of inOrder(attempts)) {
      const before = await store.lockedAttempt(tx, key);
      if (!before) continue;
      const level = afterTakingBack(before, limit);
      await store.saveAttempt(tx, { key, ...level, clear_at: clearAt(level, limit) });
    }
  });
};
