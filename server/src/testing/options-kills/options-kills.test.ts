import { afterAll, beforeAll, expect, test } from 'vitest';
import { countOf } from '../counts.ts';
import { victims } from '../kills/exchange.ts';
import { OptionsKills } from './run.ts';

/** Each victim once here; `npm run prove options-kills` does two hundred. */
const KILLS = countOf('KILLS', victims.length);
const MAX_ROUND_MS = 300_000;
const PROGRESS = 20;

const kills = new OptionsKills();
beforeAll(() => kills.begin(), 120_000);
afterAll(() => kills.exchange.end());

test(
  `OT19 P54 ${KILLS} times kill -9 while options come due: each is settled once, to the outcome that the log gives`,
  { timeout: 600_000 + KILLS * MAX_ROUND_MS },
  async () => {
    for (let round = 0; round < KILLS; round++) {
      const victim = victims[round % victims.length] ?? 'server';
      expect(await kills.round(victim), `after kill ${round + 1}, of ${victim}`).toEqual([]);
      if (round % PROGRESS === PROGRESS - 1) console.info(`${round + 1} kills`, await kills.results());
    }
    const results = await kills.results();
    console.info(
      `kills ${JSON.stringify(kills.exchange.kills)}, endings ${JSON.stringify(results)}, answers ${JSON.stringify([...kills.load.reasons])}`,
    );
    expect(kills.load.done().length).toBeGreaterThan(KILLS * 5);
    for (const result of ['right', 'wrong']) expect(results[result] ?? 0, result).toBeGreaterThan(0);
  },
);
