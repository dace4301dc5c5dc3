import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_KEY } from '#server/features/withdrawals/testing/payout-run.ts';
import { ADDRESS } from '#server/features/withdrawals/testing/withdrawers.ts';
import { countOf } from '../counts.ts';
import { Depositor } from './depositor.ts';
import { FundsKills, fundsVictims } from './run.ts';

/** Each victim once here; `npm run prove kills` does a hundred. */
const KILLS = countOf('KILLS', fundsVictims.length);
const LONGEST_ROUND_MS = 300_000;

const kills = new FundsKills();
beforeAll(() => kills.begin(), 120_000);
afterAll(() => kills.end());

test(
  `P34 P41 DE15 WD18 TR7 ${KILLS} times kill -9 under deposits, withdrawals and transfers: nothing is lost or doubled, and the chain pays each once`,
  { timeout: 600_000 + KILLS * LONGEST_ROUND_MS },
  async () => {
    for (let round = 0; round < KILLS; round++) {
      const victim = fundsVictims[round % fundsVictims.length] ?? 'both';
      expect(await kills.round(victim), `after kill ${round + 1}, of ${victim}`).toEqual([]);
    }
    expect(await kills.finish()).toEqual([]);
    const { kills: killed, errors, acknowledged } = kills.report;
    console.info(`kills ${JSON.stringify(killed)}, acknowledged ${JSON.stringify(acknowledged)}`);
    expect(errors).toEqual([]);
    for (const [what, count] of Object.entries(acknowledged)) {
      if (what !== 'cancellations') expect(count, what).toBeGreaterThan(0);
    }
  },
);

test('control: a move that vanished, a withdrawal paid twice and a credit that nobody asked for are found', async () => {
  const faults = await kills.spoiled(async (owner, chain) => {
    await owner.query('set session_replication_role = replica');
    await owner.query('delete from account_move where id = (select min(id) from account_move)');
    await owner.query(
      `insert into deposit (user_id, kind, currency_id, network_id, amount, state, created_at, changed_at, voucher, sha256, likeness)
       select user_id, kind, currency_id, network_id, amount, 'credited', now(), now(), voucher, sha256('planted'), likeness
       from deposit where kind = 'voucher' limit 1`,
    );
    const { rows } = await owner.query<{ wei: string }>(
      `select trunc((amount - fee) * 1e18)::text as wei from withdrawal where state = 'settled' and currency_id = 2 limit 1`,
    );
    // Until a block has it: a pending payment is rightly not found.
    await new Depositor(chain, TEST_KEY).pay(ADDRESS, BigInt(rows[0]?.wei ?? '0'), null);
  });
  const words = faults.join('\n');
  expect(words).toMatch(/move \d+ is lost/);
  expect(words).toMatch(/\d+ was credited without a request/);
  expect(words).toContain('1 were paid twice');
});
