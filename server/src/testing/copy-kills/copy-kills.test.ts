import { afterAll, beforeAll, expect, test } from 'vitest';
import { countOf } from '../counts.ts';
import { victims } from '../kills/exchange.ts';
import { CopyKills } from './run.ts';

/** Each victim once in an opening and once in a closing here; `npm run prove copy-kills` does two hundred. */
const KILLS = countOf('KILLS', 2 * victims.length);
/** Whether a closing brings a profit, and so a share, is up to the market: the rounds go on until one did. */
const MOST_KILLS = 8 * KILLS;
const MAX_ROUND_MS = 300_000;
const PROGRESS = 20;
/** Every so many rounds it stays down until copies are late (CT8). */
const LONG = 20;
const LONG_MS = 31_000;

const kills = new CopyKills();
beforeAll(() => kills.begin(), 180_000);
afterAll(() => kills.exchange.end());

test(
  `CT7 CT8 CT11 CT15 P55 at least ${KILLS} times kill -9 in the middle of a fan-out and of the trader’s closing: every follower has the copy once or a reason, and each is closed once`,
  { timeout: 600_000 + KILLS * MAX_ROUND_MS },
  async () => {
    let is_shared = false;
    for (let round = 0; round < KILLS || (!is_shared && round < MOST_KILLS); round++) {
      const victim = victims[round % victims.length] ?? 'server';
      expect(
        await kills.round(victim, round % LONG === LONG - 2 ? LONG_MS : 0),
        `after kill ${round + 1}, of ${victim}`,
      ).toEqual([]);
      is_shared ||= ((await kills.outcome())['shares'] ?? 0) > 0;
      if (round % PROGRESS === PROGRESS - 1) console.info(`${round + 1} kills`, await kills.outcome());
    }
    const outcome = await kills.outcome();
    console.info(
      `kills ${JSON.stringify(kills.exchange.kills)}, rows ${JSON.stringify(outcome)}, killed at ${JSON.stringify(kills.killed_at.slice(-20))}`,
    );
    expect(outcome['closed'] ?? 0).toBeGreaterThan(KILLS * 50);
    if (KILLS >= LONG) expect(outcome['failed copy_late'] ?? 0).toBeGreaterThan(0);
    expect(outcome['shares'] ?? 0).toBeGreaterThan(0);
  },
);
