import { afterAll, beforeAll, expect, test } from 'vitest';
import { countOf } from '../counts.ts';
import { Outages } from './run.ts';

const outages = new Outages();
/** Each fault once here; `npm run prove outages` does two hundred. */
const KILLS = countOf('KILLS', outages.names.length);
const LONGEST_ROUND_MS = 180_000;

beforeAll(async () => {
  const left_out = outages.left_out;
  if (left_out.length > 0) console.warn(`without a small disk, which takes root: ${left_out.join(', ')} left out`);
  await outages.begin();
}, 120_000);
afterAll(() => outages.end());

test(
  `P56 P57 P58 ${KILLS} outages under orders, moves, exchanges, withdrawals and locks: nothing is lost, doubled or invented, all is served again without help, and the public log verifies`,
  { timeout: 600_000 + KILLS * LONGEST_ROUND_MS },
  async () => {
    for (let round = 0; round < KILLS; round++) {
      const name = outages.names[round % outages.names.length] ?? 'server';
      expect(await outages.round(name), `after outage ${round + 1}: ${name}`).toEqual([]);
      if ((round + 1) % outages.names.length === 0) console.info(`${round + 1} of ${KILLS} outages`);
    }
    const down = [...outages.down_ms].map(([name, all]) => `${name} ${(Math.max(...all) / 1000).toFixed(1)} s`);
    console.info(`longest until served again: ${down.join(', ')}`);
    console.info(`answers ${JSON.stringify([...outages.load.reasons])}`);
    expect(await outages.verified()).toContain('is sound');
  },
);

test('control: a move that vanished and an order that nobody asked for are found', async () => {
  const faults = await outages.spoiled(async (owner) => {
    await owner.query('set session_replication_role = replica');
    await owner.query('delete from account_move where id = (select min(id) from account_move)');
    await owner.query(`insert into lock_order (user_id, product_id, amount, started_at, matures_at, next_pay_at)
      select user_id, product_id, amount, started_at, matures_at, coalesce(next_pay_at, started_at) from lock_order limit 1`);
  });
  expect(faults.join('\n')).toMatch(/move \d+ was acknowledged and is lost/);
  expect(faults.join('\n')).toMatch(/lock \d+ exists without an answer/);
});
