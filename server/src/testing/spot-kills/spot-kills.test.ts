import { afterAll, beforeAll, expect, test } from 'vitest';
import { countOf } from '../counts.ts';
import { victims } from '../kills/exchange.ts';
import { SpotKills } from './run.ts';
import { sweepRound } from './sweep.ts';

/** Each victim once here; `npm run prove spot-kills` does two hundred. */
const KILLS = countOf('KILLS', victims.length);
const MAX_ROUND_MS = 300_000;
/** P48: how many customers' orders rest for the killed sweep; at most 200 per customer. */
const SWEPT_CUSTOMERS = KILLS > victims.length ? 50 : 1;
const SWEEPS = Math.ceil(KILLS / 70);

const kills = new SpotKills();
beforeAll(() => kills.begin(SWEPT_CUSTOMERS + 1), 120_000);
afterAll(() => kills.exchange.end());

test(
  `SP15 SP16 SP17 ${KILLS} times kill -9 under spot orders: none that was acknowledged is lost, doubled or changed, and the book is its replay`,
  { timeout: 600_000 + KILLS * MAX_ROUND_MS },
  async () => {
    for (let round = 0; round < KILLS; round++) {
      const victim = victims[round % victims.length] ?? 'server';
      expect(await kills.round(victim), `after kill ${round + 1}, of ${victim}`).toEqual([]);
    }
    const middle = kills.exchange.down_ms.toSorted((a, b) => a - b)[Math.floor(kills.exchange.down_ms.length / 2)] ?? 0;
    console.info(
      `kills ${JSON.stringify(kills.exchange.kills)}, answers ${JSON.stringify([...kills.load.reasons])}, serving again after ${(middle / 1000).toFixed(1)} s`,
    );
    expect(kills.load.done('place').length).toBeGreaterThan(KILLS * 10);
  },
);

test(
  `P48 SP17 a crash in the middle of a sweep over ${SWEPT_CUSTOMERS * 200} orders leaves all of it or nothing, and the book is its replay`,
  { timeout: 600_000 + SWEEPS * 120_000 },
  async () => {
    const customers = kills.traders.slice(-SWEPT_CUSTOMERS - 1);
    for (let sweep = 0; sweep < SWEEPS; sweep++) expect(await sweepRound(kills, customers, sweep)).toEqual([]);
  },
);

test('control: with synchronous_commit off the same run loses acknowledged orders', async () => {
  const careless = new SpotKills({ synchronous_commit: 'off', wal_writer_delay: '10s', wal_writer_flush_after: '1GB' });
  await careless.begin();
  try {
    expect((await careless.round('everything')).join('\n')).toMatch(/order \d+ was acknowledged and is lost/);
  } finally {
    await careless.exchange.end();
  }
});
