import { afterAll, beforeAll, expect, test } from 'vitest';
import { countOf } from '../counts.ts';
import { victims } from '../kills/exchange.ts';
import { DeskKills } from './run.ts';

/** Each victim once here; `npm run prove desk-kills` does two hundred. */
const KILLS = countOf('KILLS', victims.length);
const MAX_ROUND_MS = 120_000;
const PROGRESS = 20;

const kills = new DeskKills();
beforeAll(() => kills.begin(), 180_000);
afterAll(() => kills.exchange.end());

test(
  `DK6 DK10 ${KILLS} times kill -9 while orders of the desk are taken, paid, cancelled, released and appealed: escrow is whole, and each ends once`,
  { timeout: 600_000 + KILLS * MAX_ROUND_MS },
  async () => {
    for (let round = 0; round < KILLS; round++) {
      const victim = victims[round % victims.length] ?? 'server';
      expect(await kills.round(victim), `after kill ${round + 1}, of ${victim}`).toEqual([]);
      if (round % PROGRESS === PROGRESS - 1) console.info(`${round + 1} kills`, await kills.outcome());
    }
    const outcome = await kills.outcome();
    console.info(`kills ${JSON.stringify(kills.exchange.kills)}, orders ${JSON.stringify(outcome)}`);
    expect(outcome['released'] ?? 0).toBeGreaterThan(KILLS * 3);
    for (const name of ['cancelled buyer', 'appeal by buyer', 'appeal by seller'])
      expect(outcome[name] ?? 0, name).toBeGreaterThan(0);
    if (KILLS >= PROGRESS) expect(outcome['cancelled expired'] ?? 0).toBeGreaterThan(0);
  },
);
