import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoClockCalls } from '#contract/demo-clock/calls.ts';
import { REST_SECONDS, SKIP_HOURS, SKIP_MS } from '#contract/demo-clock/rules.ts';
import { createClient, type Client } from '#contract/kit/client.ts';
import { loggedIn, type TestCustomer } from '../customers.ts';
import { KilledExchange } from '../kills/exchange.ts';

const SCRIPT = new URL('./server.ts', import.meta.url);
const MAX_WAIT_MS = 60;

const exchange = new KilledExchange(SCRIPT);
const client = (token?: string): Client =>
  createClient({ base: () => `${exchange.base()}/api`, token: () => token, language: () => 'en' });
let who: TestCustomer;
/** A customer whose session is never used: a use would prolong it. */
let idle: TestCustomer;

beforeAll(async () => {
  await exchange.begin(async (ports) => {
    who = await loggedIn({ ports, client });
    idle = await loggedIn({ ports, client });
  });
});
afterAll(() => exchange.end());

interface Stored {
  readonly skips: number;
  readonly notes: number;
  /** When the idle customer's session ends, which a skip carries with it. */
  readonly session_ms: number;
}

const storedIn = async (owner: pg.Client): Promise<Stored> => {
  const { rows } = await owner.query<Stored>(
    `select (select count(*)::int from demo_clock_skip) as skips,
       (select count(*)::int from log_note where line like 'clk|%') as notes,
       (select round(extract(epoch from max(expires_at)) * 1000)::float8 from session where user_id = $1) as session_ms`,
    [idle.user_id],
  );
  const [row] = rows;
  if (!row) throw new Error('no row');
  return row;
};

const lines = (): Promise<string[]> =>
  exchange.asOwner(async (owner) => {
    const { rows } = await owner.query<{ line: string }>(
      `select line from log_line where line like 'clk|%' order by index`,
    );
    return rows.map(({ line }) => line.split('|').slice(0, 3).join('|'));
  });

/** What another process sees: the clock of the server, by its answer and by the header of every answer. */
const hoursAhead = async (): Promise<[number, number]> => {
  const { skipped_hours } = await client().send(demoClockCalls.clock, {});
  const reply = await fetch(`${exchange.base()}/api/getSiteConfig`);
  await reply.arrayBuffer();
  const ahead_ms = Date.parse(reply.headers.get('x-server-time') ?? '') - Date.now();
  return [skipped_hours, Math.round(Math.abs(ahead_ms) / 3_600_000)];
};

interface Moment {
  /** Done before the skip is sent: a fast server is through with it before anything that comes later. */
  readonly prepare?: (owner: pg.Client) => Promise<unknown>;
  readonly until: (owner: pg.Client) => Promise<void>;
}

const sendSkip = (skipped_hours: number): Promise<'answered' | 'not answered'> =>
  client(who.token)
    .send(demoClockCalls.skip, { skipped_hours })
    .then(
      () => 'answered',
      () => 'not answered',
    );

/** Sends a skip, kills the server when `until` returns, restarts it, and compares everything that a skip changes. */
const round = async ({ prepare, until }: Moment): Promise<'happened' | 'did not happen'> => {
  const before = await exchange.asOwner(storedIn);
  exchange.expectDeath();
  const answered = await exchange.asOwner(async (owner) => {
    await prepare?.(owner);
    const answer = sendSkip(before.skips * SKIP_HOURS);
    await until(owner);
    await exchange.kill();
    return answer;
  });
  await exchange.restart();
  const after = await exchange.asOwner(storedIn);
  const more = after.skips - before.skips;
  expect([0, 1]).toContain(more);
  if (answered === 'answered') expect(more).toBe(1);
  expect(after).toEqual({
    skips: before.skips + more,
    notes: before.notes + more,
    session_ms: before.session_ms + more * SKIP_MS,
  });
  // DC9: whoever restarts a server that died at the stop at midnight waits ten seconds for the rest of the way.
  await expect.poll(hoursAhead).toEqual([after.skips * SKIP_HOURS, after.skips * SKIP_HOURS]);
  await expect.poll(lines).toEqual(Array.from({ length: after.skips }, (_, index) => `clk|1|${index + 1}`));
  expect(exchange.errors).toEqual([]);
  return more === 1 ? 'happened' : 'did not happen';
};

/** DC4: the rest between two skips is ten seconds of the exchange's own time. */
const rest = (): Promise<void> => sleep(REST_SECONDS * 1000);

const untilQuery = async (owner: pg.Client, text: string): Promise<void> => {
  for (;;) {
    const { rows } = await owner.query<{ is: boolean }>(text);
    if (rows[0]?.is === true) return;
    await sleep(1);
  }
};

test('DC3 DC6 killed in the middle of a skip: no skip, no line, no carried session, and the clock is where it was', async () => {
  const outcome = await round({
    // The skip has carried the sessions and queued its line when it waits here for its own row.
    prepare: (owner) => owner.query('begin; lock table demo_clock_skip in share row exclusive mode'),
    until: (owner) =>
      untilQuery(
        owner,
        `select exists (select from pg_locks where not granted and relation = 'demo_clock_skip'::regclass) as is`,
      ),
  });
  expect(outcome).toBe('did not happen');
});

test('DC3 DC6 killed at the commit of a skip: all of it, however the caller was answered', async () => {
  const outcome = await round({
    until: (owner) => untilQuery(owner, 'select exists (select from demo_clock_skip) as is'),
  });
  expect(outcome).toBe('happened');
});

test('DC3 DC6 killed at random moments: each skip happened wholly or not at all', async () => {
  for (let kill = 0; kill < 3; kill++) {
    await rest();
    await round({ until: () => sleep(randomInt(MAX_WAIT_MS)) });
  }
});
