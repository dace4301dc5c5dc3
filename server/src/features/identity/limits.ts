import { millisecondsOf, plusMilliseconds, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { Source } from '../../core/room.ts';
import type { Sql } from '../../ports/db/database.ts';
import type { Ports } from '../../ports/ports.ts';
import * as store from './store/attempts.ts';

/**
 * ID40: how much of something is borne. Every attempt adds one to a level that leaks away; above `free` each further
 * attempt makes the next one wait, twice as long as the one before.
 */
interface Limit {
  readonly free: number;
  readonly leak_seconds: number;
  readonly first_delay_seconds: number;
  readonly most_delay_seconds: number;
}

const limits = {
  /** Guesses at one account's password. */
  account: { free: 5, leak_seconds: 1800, first_delay_seconds: 2, most_delay_seconds: 900 },
  /** Wrong proofs of any kind from one source; a source may be a whole village behind one address. */
  source: { free: 30, leak_seconds: 60, first_delay_seconds: 1, most_delay_seconds: 900 },
  /** Codes and challenges asked for from one source, whoever they go to. */
  sending: { free: 100, leak_seconds: 36, first_delay_seconds: 1, most_delay_seconds: 900 },
  /** Guesses at one customer's authenticator or current password, which need a stolen session. */
  factor: { free: 5, leak_seconds: 600, first_delay_seconds: 30, most_delay_seconds: 900 },
  /** Guesses at six digits that guard money. */
  payment: { free: 5, leak_seconds: 1800, first_delay_seconds: 60, most_delay_seconds: 3600 },
} satisfies Record<string, Limit>;

/** One thing that is counted, such as the guesses at one account. */
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

/** An IPv6 customer owns a whole /64, so one address of it is no better a name than another. */
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

/**
 * ID41: counts the attempts before they are made, or refuses all of them. Counting afterwards would let a thousand
 * guesses pass that arrive together.
 */
export const claim = async (ports: LimitPorts, now: Instant, ...attempts: readonly Attempt[]): Promise<void> => {
  const sorted = [...attempts].sort((a, b) => Buffer.compare(a.key, b.key));
  await ports.db.transaction(async (tx) => {
    for (const { key, limit } of sorted) {
      const before = await store.lockAttempt(tx, key, now);
      if (before.not_before > now)
        throw new Refusal('too_many_requests', { seconds: secondsUntil(before.not_before, now) });
      const level = leaked(before, limit, now) + 1;
      await store.saveAttempt(tx, {
        key,
        level,
        at: now,
        not_before: plusMilliseconds(now, 1000 * delaySeconds(level, limit)),
        clear_at: plusMilliseconds(now, 1000 * level * limit.leak_seconds),
      });
    }
  });
};

const leaked = (before: { level: number; at: Instant }, limit: Limit, now: Instant): number =>
  Math.max(0, before.level - (millisecondsOf(now) - millisecondsOf(before.at)) / 1000 / limit.leak_seconds);

const delaySeconds = (level: number, limit: Limit): number => {
  const beyond = Math.ceil(level) - limit.free;
  if (beyond <= 0) return 0;
  return Math.min(limit.most_delay_seconds, limit.first_delay_seconds * 2 ** Math.min(beyond - 1, 30));
};

export const secondsUntil = (then: Instant, now: Instant): number =>
  Math.max(1, Math.ceil((millisecondsOf(then) - millisecondsOf(now)) / 1000));

/** After a right proof: what belongs to one customer is forgotten. */
export const clear = (sql: Sql, attempt: Attempt): Promise<number> => store.deleteAttempt(sql, attempt.key);

/**
 * After a right proof: the attempt itself no longer counts. What others did from the same source still does, or
 * whoever has one account could guess at others for ever.
 */
export const takeBack = (sql: Sql, attempt: Attempt): Promise<number> => store.lowerAttempt(sql, attempt.key);
