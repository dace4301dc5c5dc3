import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf } from '#contract/kit/instant.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import { costsOf } from '#server/features/balances/service/costs.ts';
import { openAppDatabase } from '#server/ports/db/app-login.ts';
import type { Database } from '#server/ports/db/database.ts';
import { migrate } from '#server/ports/db/migrate.ts';
import { ensureDatabase, startPostgres } from '#server/ports/postgres/index.ts';
import { testSecrets } from '#server/testing/test-secrets.ts';
import { median, type Benchmark } from './benchmark.ts';
import { asOwner } from './fill-ledger.ts';

/** Customers, and how many records each has; the largest are at the limit of one answer. */
const CUSTOMERS = [
  { user_id: 1, name: 'bought_1000', records: 1_000, kind: 'bought' },
  { user_id: 2, name: 'bought_20000', records: 20_000, kind: 'bought' },
  { user_id: 3, name: 'received_20000', records: 20_000, kind: 'received' },
] as const;
const ROUNDS = 20;
const BEGIN = instantOf('2026-03-01T00:00:00.000Z');
const NOW = instantOf('2026-03-15T12:00:00.000Z');
const CANDLES = 14 * 24 * 60;

/** A purchase is two records, of the USDT and of the bitcoin; a payment that was received is one, and needs a price. */
const entriesOf = ({ user_id, records, kind }: (typeof CUSTOMERS)[number]): readonly string[] => {
  const entries = kind === 'bought' ? records / 2 : records;
  const lines = kind === 'bought' ? '(0, 3, -1), (1, 3, 1), (2, 1, 1), (3, 1, -1)' : '(0, 1, 1), (1, 1, -1)';
  return [
    `insert into ledger_account (address, currency_id, owner, user_id, balance, version)
      select concat('user:', ${user_id}, ':spot'), currency_id, 'user', ${user_id}, ${entries}, ${entries}
      from unnest(array[1, 3]) currency_id`,
    `insert into ledger_entry (reason, ref, at)
      select 'bench.cost', concat(${user_id}, ' ', n), timestamptz '${BEGIN}' + n * interval '14 days' / ${entries}
      from generate_series(1, ${entries}) n`,
    `insert into ledger_posting (entry_id, line, account_id, currency_id, amount, balance_after, account_version)
      select e.id, line, a.id, l.currency_id, l.amount, 1000000,
        row_number() over (partition by a.id order by e.id, line) + ${user_id * 1_000_000}
      from ledger_entry e cross join (values ${lines}) l (line, currency_id, amount)
      join ledger_account a on a.currency_id = l.currency_id and a.address =
        case when line % 4 in (0, 2) then 'user:${user_id}:spot' else 'world:bench' end
      where e.ref like '${user_id} %'`,
  ];
};

const fill = (url: string): Promise<void> =>
  asOwner(
    url,
    ['ledger_account', 'ledger_entry', 'ledger_posting'],
    [
      `insert into ledger_account (address, currency_id, owner, balance, version)
        select 'world:bench', currency_id, 'world', 0, 0 from unnest(array[1, 3]) currency_id`,
      ...CUSTOMERS.flatMap(entriesOf),
      `insert into candle (market_id, period, start_ms, open, high, low, close, volume, turnover)
        select 1, '1min', (extract(epoch from timestamptz '${BEGIN}')::bigint + n * 60) * 1000, 2, 3, 1, 2, 1, 1
        from generate_series(0, ${CANDLES}) n`,
    ],
  );

/** One market, and the only parts of the prices that costs need. */
const prices = {
  markets: () => [{ id: 1, base_id: 1, quote_id: 3 }],
  last: () => ({ price: Decimal.of(2), t_ms: 0 }),
  running: () => undefined,
} as unknown as Prices;

const measure = async (db: Database): Promise<Record<string, number>> => {
  const figures: Record<string, number> = {};
  for (const { user_id, name } of CUSTOMERS) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const begun = performance.now();
      const { coins, is_whole } = await costsOf(db, prices, user_id, NOW);
      times.push(performance.now() - begun);
      if (!is_whole || !coins[0]?.cost_usdt) throw new Error('the benchmark measures an answer without costs');
    }
    figures[`${name}_p50_ms`] = median(times);
    figures[`${name}_max_ms`] = Math.max(...times);
  }
  return figures;
};

export const benchmark: Benchmark = {
  sentence: 'Average costs of a customer with 20,000 records, against one with 1,000',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'candor-bench-'));
    await chmod(folder, 0o711);
    const postgres = await startPostgres({ data_dir: folder });
    try {
      await ensureDatabase(postgres.url('postgres'), 'costs');
      const url = postgres.url('costs');
      await migrate(url);
      await fill(url);
      const db = await openAppDatabase({ owner_url: url, secrets: testSecrets, connections: 2 });
      const figures = await measure(db);
      await db.close();
      const [small, large] = [figures['bought_1000_p50_ms'], figures['bought_20000_p50_ms']];
      return { peer: 'a thousand records', ratio: (large ?? Number.NaN) / (small ?? Number.NaN), figures };
    } finally {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
