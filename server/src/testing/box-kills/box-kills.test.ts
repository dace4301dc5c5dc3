import { afterAll, beforeAll, expect, test } from 'vitest';
import { countOf } from '../counts.ts';
import { victims } from '../kills/exchange.ts';
import { BoxKills } from './run.ts';

/** Each victim once here; `npm run prove box-kills` does two hundred. */
const KILLS = countOf('KILLS', victims.length);
const MAX_ROUND_MS = 120_000;
const PROGRESS = 20;

const kills = new BoxKills();
beforeAll(() => kills.begin(), 180_000);
afterAll(() => kills.exchange.end());

test(
  `NB3 NB5 NB7 NB8 ${KILLS} times kill -9 while boxes are bought, drawn and opened: each is paid and drawn once, and every draw can be computed again`,
  { timeout: 600_000 + KILLS * MAX_ROUND_MS },
  async () => {
    for (let round = 0; round < KILLS; round++) {
      const victim = victims[round % victims.length] ?? 'server';
      expect(await kills.round(victim), `after kill ${round + 1}, of ${victim}`).toEqual([]);
      if (round % PROGRESS === PROGRESS - 1) console.info(`${round + 1} kills`);
    }
    const { faults, draws } = await kills.end();
    console.info(`kills ${JSON.stringify(kills.exchange.kills)}, ${draws} draws`);
    expect(faults).toEqual([]);
    expect(draws).toBeGreaterThan(KILLS * 5);
  },
);
