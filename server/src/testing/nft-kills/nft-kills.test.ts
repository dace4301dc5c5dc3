import { afterAll, beforeAll, expect, test } from 'vitest';
import { countOf } from '../counts.ts';
import { victims } from '../kills/exchange.ts';
import { NftKills } from './run.ts';

/** Each victim once here; `npm run prove nft-kills` does two hundred. */
const KILLS = countOf('KILLS', victims.length);
const MAX_ROUND_MS = 120_000;
const PROGRESS = 20;

const kills = new NftKills();
beforeAll(() => kills.begin(), 180_000);
afterAll(() => kills.exchange.end());

test(
  `NF5 NA2 NA4 ${KILLS} times kill -9 while works are bought, bid on and paid: one owner each, and margins are whole`,
  { timeout: 600_000 + KILLS * MAX_ROUND_MS },
  async () => {
    for (let round = 0; round < KILLS; round++) {
      const victim = victims[round % victims.length] ?? 'server';
      expect(await kills.round(victim), `after kill ${round + 1}, of ${victim}`).toEqual([]);
      if (round % PROGRESS === PROGRESS - 1) console.info(`${round + 1} kills`, await kills.counts());
    }
    const counts = await kills.counts();
    console.info(`kills ${JSON.stringify(kills.exchange.kills)}, sales ${JSON.stringify(counts)}`);
    for (const name of ['bid', 'bought']) expect(counts[name] ?? 0, name).toBeGreaterThan(KILLS);
    if (KILLS >= PROGRESS) for (const name of ['paid', 'expired']) expect(counts[name] ?? 0, name).toBeGreaterThan(0);
  },
);
