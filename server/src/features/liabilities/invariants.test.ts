import { expect, test } from 'vitest';
import { funded } from '#server/testing/customers.ts';
import { BTC, fund } from '#server/testing/entries.ts';
import { plantedFaults } from '#server/testing/planted-faults.ts';
import { liabilitiesRoom } from './index.ts';

const { foundBy } = plantedFaults({
  rooms: [liabilitiesRoom],
  unguarded: ['liability_snapshot', 'liability_line', 'liability_chunk', 'liability_part'],
  async fill(exchange) {
    const [one, two] = [await funded(exchange), await funded(exchange)];
    await fund(exchange.ports.db, [`user:${one.user_id}:futures`], '1.25', BTC);
    await fund(exchange.ports.db, [`user:${two.user_id}:spot`], '2.5', BTC);
    await exchange.runJobs('liabilities');
    // Later movements do not belong to a snapshot taken before.
    await funded(exchange);
  },
});

/** Adds one atom to an amount of a customer's leaf, which begins after its hash; its last byte may overflow. */
const touched = (asset: number): string => `
  update liability_chunk set nodes = set_byte(nodes, at, (get_byte(nodes, at) + 1) % 256)
  from (
    select (p.leaves[1] * (32 + 16 * cardinality(s.totals)) + ${32 + 16 * asset + 15})::int as at
    from liability_part p join liability_snapshot s on s.id = p.snapshot_id order by p.user_id limit 1
  ) as leaf
  where level = 0`;

test('control: sound snapshots pass', async () => {
  expect(await foundBy()).toEqual([]);
});

test.each<[string, readonly string[], string]>([
  ['a total that is smaller', ['update liability_snapshot set totals[1] = totals[1] - 1'], 'I07b, I07c, I07f'],
  [
    'a total and its line that are smaller',
    [
      'update liability_snapshot set totals[2] = totals[2] - 1',
      `update liability_line set line = (select concat_ws('|', 'lia', 1, s.id, (extract(epoch from s.taken_at) * 1000)::bigint, s.entry_id, s.assets, s.leaf_count, encode(s.root, 'hex'), array_to_string(s.totals, ',')) from liability_snapshot s)`,
    ],
    'I07b, I07c, I07f',
  ],
  ['a leaf with another amount', [touched(0)], 'I07c, I07d'],
  ['a leaf with another amount of the last currency', [touched(1)], 'I07c, I07d'],
  ['missing leaves', ['delete from liability_chunk where level = 0'], 'I07c, I07d'],
  [
    'a customer who is left out',
    ['delete from liability_part where user_id = (select min(user_id) from liability_part)'],
    'I07d',
  ],
  [
    'a leaf that is shown to two customers',
    ['update liability_part set leaves = (select leaves from liability_part order by user_id limit 1)'],
    'I07d, I07e',
  ],
  ['a leaf outside the tree', ['update liability_part set leaves = leaves || 4096'], 'I07e'],
  ['another root than the line says', [`update liability_snapshot set root = sha256('other')`], 'I07f'],
  ['another place in the ledger', [`update liability_snapshot set position = '1:1:'`], 'I07b, I07d'],
])('LI3 %s is found', async (_what, faults, found) => {
  expect((await foundBy(...faults)).join(', ')).toBe(found);
});
