import { afterAll, beforeAll, expect, test } from 'vitest';
import { countOf } from '../counts.ts';
import { victims } from '../kills/exchange.ts';
import { FuturesKills } from './run.ts';

/** Each victim once here; `npm run prove futures-kills` does two hundred. */
const KILLS = countOf('KILLS', victims.length);
const MAX_ROUND_MS = 300_000;
const PROGRESS = 20;

const kills = new FuturesKills();
beforeAll(() => kills.begin(), 120_000);
afterAll(() => kills.exchange.end());

test(
  `FU22 FU23 P51 ${KILLS} times kill -9 under spot orders and futures positions whose triggers fire: nothing acknowledged is lost, nothing fires twice, and the positions are the replay of the price log`,
  { timeout: 600_000 + KILLS * MAX_ROUND_MS },
  async () => {
    for (let round = 0; round < KILLS; round++) {
      const victim = victims[round % victims.length] ?? 'server';
      expect(await kills.round(victim), `after kill ${round + 1}, of ${victim}`).toEqual([]);
      if (round % PROGRESS === PROGRESS - 1) console.info(`${round + 1} kills`, await kills.fired());
    }
    const fired = await kills.fired();
    console.info(
      `kills ${JSON.stringify(kills.exchange.kills)}, closings and fills ${JSON.stringify(fired)}, answers ${JSON.stringify([...kills.futures.reasons])}`,
    );
    expect(kills.futures.done('submit').length).toBeGreaterThan(KILLS * 5);
    for (const reason of ['liquidation', 'take_profit', 'stop_loss', 'fill'])
      expect(fired[reason] ?? 0, reason).toBeGreaterThan(0);
  },
);
