import { afterAll, beforeAll, expect, it } from 'vitest';
import { plusSeconds } from '#contract/kit/instant.ts';
import { heldClock } from '#server/ports/clock.ts';
import { loggedIn } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { sessionLookup } from './service/session-lookup.ts';
import { carrySessions } from './store/sessions.ts';

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await testExchange();
});
afterAll(() => exchange.close());

const stranger = (n: number): string => `${'x'.repeat(40)}${String(n).padStart(3, '0')}`;

it('ID21 a thousand concurrent lookups each get their own session, and an unknown token gets none', async () => {
  const customers = await Promise.all(Array.from({ length: 8 }, () => loggedIn(exchange)));
  const lookup = sessionLookup(exchange.ports);
  const asked = Array.from({ length: 1000 }, (_, n) => customers[n % 16]);
  const answers = await Promise.all(asked.map((who, n) => lookup(who?.token ?? stranger(n))));
  expect(answers.map((session) => session?.user_id)).toEqual(asked.map((who) => who?.user_id));
});

it('ID21 a lookup after a session ended finds none, however many run concurrently', async () => {
  const [leaving, staying] = [await loggedIn(exchange), await loggedIn(exchange)];
  const lookup = sessionLookup(exchange.ports);
  const before = Array.from({ length: 20 }, () => lookup(leaving.token));
  await exchange.ports.db
    .run`update session set ended_at = ${exchange.ports.clock.now()} where user_id = ${leaving.user_id}`;
  const after = await Promise.all([lookup(leaving.token), lookup(staying.token), lookup(leaving.token)]);
  await Promise.all(before);
  expect(after.map((session) => session?.user_id)).toEqual([undefined, staying.user_id, undefined]);
});

it('DC5 a use that began before a skip of the clock does not take back what the skip added to the session', async () => {
  const { token, user_id } = await loggedIn(exchange);
  const { clock, db } = exchange.ports;
  const began = plusSeconds(clock.now(), 3600);
  await db.transaction((tx) => carrySessions(tx, clock.now(), 86_400_000));
  // The process whose clock is still that of the request.
  await sessionLookup({ ...exchange.ports, clock: heldClock(began) })(token);
  const { days } = await db.one<{ days: number }>`
    select (extract(epoch from expires_at - ${clock.now()}) / 86400)::numeric(6, 2)::float8 as days from session
    where user_id = ${user_id} and last_seen_at = ${began}`;
  expect(days, '30, and the one of the skip').toBe(31);
});
