import { afterEach, beforeEach, expect, it } from 'vitest';
import { instantOf } from '#contract/kit/instant.ts';
import { heldClock, SETTLED_MS } from '../ports/clock.ts';
import { testExchange, type TestExchange } from '../testing/exchange.ts';
import { watchClock } from './clock-watch.ts';

let exchange: TestExchange;

beforeEach(async () => {
  exchange = await testExchange();
});
afterEach(() => exchange.close());

/** The real database, with today's clock, and a server whose clock is held. */
const watched = (start: number) => {
  const clock = heldClock(instantOf(start));
  const said: string[] = [];
  const log = { ...exchange.ports.log, warn: (event: string) => void said.push(event) };
  const watch = watchClock({ db: exchange.ports.db, clock, log });
  watch.stop();
  return { clock, said, watch };
};

it('TM5 a step is logged once when it is noticed and once when it is over', async () => {
  const { clock, said, watch } = watched(Date.now());
  await watch.look();
  clock.step(-120_000);
  await watch.look();
  await watch.look();
  expect(said).toEqual(['the wall clock was set: markets are frozen']);
  clock.step(120_000);
  await watch.look();
  expect(said).toEqual(['the wall clock was set: markets are frozen', 'the wall clock is believed again']);
});

it('TM4 a step ahead that the database contradicts is never accepted', async () => {
  const { clock, watch } = watched(Date.now());
  clock.step(86_400_000);
  for (let round = 0; round < 10; round++) {
    clock.forward(SETTLED_MS / 4);
    await watch.look();
  }
  expect(clock.doubt()?.kind).toBe('stepped_forward');
});

it('TM4 a step ahead to the time of the database is accepted after a minute', async () => {
  const { clock, watch } = watched(Date.now() - 86_400_000);
  clock.step(86_400_000 - SETTLED_MS);
  await watch.look();
  clock.forward(SETTLED_MS);
  await watch.look();
  expect(clock.doubt()).toBeUndefined();
});
