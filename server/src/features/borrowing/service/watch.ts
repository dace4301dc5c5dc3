import { millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { dueAgain, eachDue, type DuePorts } from '#server/core/jobs/each-due.ts';
import { lastLogIndex, type LoggedTick } from '#server/core/sequencer/logged-ticks.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { lockLoan, saveLoan } from '../store/loans.ts';
import * as store from '../store/ticks.ts';
import { advance } from './advance.ts';

const LINES_AT_ONCE = 2000;
const LOANS_AT_ONCE = 100;
/** On a day on which many loans are reached, a round stores how far it came. */
const MAX_WORKED = 500;

/** Another process does the same, because this one has lost the lock of the job (JO2). */
class RoundOver extends Error {}

/**
 * BW7 to BW10: looks at ticks in the order of the log. Loans that changed are brought up to date first, each by itself;
 * all others are found by the tick that reaches them. A round that dies in the middle is done again with the same
 * result, because each loan knows the last line that it was looked at by.
 */
export const watchLoans = async (ports: DuePorts, now: Instant): Promise<'more' | 'done'> => {
  try {
    return await watchRound({ ...ports, now, round: await store.beginRound(ports.db) });
  } catch (failure) {
    if (failure instanceof RoundOver) return 'done';
    throw failure;
  }
};

interface Round extends DuePorts {
  readonly now: Instant;
  readonly round: number;
}

const watchRound = async (round: Round): Promise<'more' | 'done'> => {
  const { db } = round;
  const last = await lastLogIndex(db);
  const caught = await catchUp(round, last);
  const from = await startOf(round, last);
  const to = Math.min(last, from + LINES_AT_ONCE);
  const done_to = from < to ? await workLines(round, from, to) : from;
  await inRound(round, (tx) => store.saveCursor(tx, done_to));
  return done_to < last ? 'more' : caught;
};

/** What a round that was replaced would change is not done. */
const inRound = ({ db, round }: Round, work: (tx: Transaction) => Promise<void>): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await store.holdRound(tx, round))) throw new RoundOver();
    await work(tx);
  });

/** Where to go on: nothing is read that no loan has to be looked at by. */
const startOf = async ({ db }: Round, last: number): Promise<number> => {
  const cursor = await store.cursorOf(db);
  if (last - cursor <= LINES_AT_ONCE) return cursor;
  return Math.max(cursor, Math.min(last, (await store.firstWatched(db)) ?? last));
};

/** Loans that changed, and those that failed and could not be left behind. */
const catchUp = async (round: Round, last: number): Promise<'more' | 'done'> => {
  const { db, now } = round;
  const changed = await store.behindLoans(db, now, LOANS_AT_ONCE);
  const failed = await dueAgain(db, store.WATCH_JOB, now);
  await workLoans(round, [...changed, ...failed.map(({ row_id }) => ({ id: Number(row_id) }))], last);
  return changed.length === LOANS_AT_ONCE ? 'more' : 'done';
};

const workLoans = async (round: Round, rows: readonly { readonly id: number }[], to: number): Promise<void> => {
  const { db, log, now } = round;
  const from = await store.cursorOf(db);
  const work = ({ id }: { readonly id: number }): Promise<void> =>
    inRound(round, async (tx) => {
      const found = await lockLoan(tx, id);
      if (found?.state !== 'open') return;
      await saveLoan(tx, { ...(await advance(tx, found, to)), is_behind: false });
    }).catch(async (failure: unknown) => {
      // JO6: a loan that fails holds up no other. It stays behind, or is tried again from here, so that no tick passes it by.
      if (!(failure instanceof RoundOver)) await store.leaveBehind(db, id).catch(() => undefined);
      throw failure;
    });
  await eachDue(
    { db, log },
    {
      job: store.WATCH_JOB,
      now,
      rows,
      idOf: ({ id }) => id,
      work,
      isOwn: (failure) => !(failure instanceof RoundOver),
      keep: () => ({ from }),
    },
  );
};

/** Returns the line up to which every loan was looked at. */
const workLines = async (round: Round, from: number, to: number): Promise<number> => {
  const { db, now } = round;
  let triggers = await store.triggersNow(db);
  const markets = triggers.flatMap(({ market_id, falls_to }) => (falls_to ? [market_id] : []));
  const ticks = markets.length === 0 ? [] : await store.ticksBetween(db, markets, from, to);
  let worked = 0;
  for (const tick of ticks) {
    if (!isReached(triggers, tick)) continue;
    for (;;) {
      const rows = await store.reachedBy(db, { tick, now }, LOANS_AT_ONCE);
      if (rows.length === 0) break;
      if (worked >= MAX_WORKED) return tick.log_index - 1;
      await workLoans(round, rows, tick.log_index);
      worked += rows.length;
    }
    triggers = await store.triggersNow(db);
  }
  return to;
};

const isReached = (triggers: readonly store.Triggers[], { market_id, price, t_ms }: LoggedTick): boolean => {
  const next = triggers.find((one) => one.market_id === market_id);
  if (!next) return false;
  const passed = (at: Instant | null): boolean => at !== null && millisecondsOf(at) <= t_ms;
  return (
    next.falls_to?.gte(price) === true ||
    next.rises_to?.lte(price) === true ||
    passed(next.charge_at) ||
    passed(next.taken_at)
  );
};
