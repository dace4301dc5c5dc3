import { chmod, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { balancesCalls } from '#contract/balances/calls.ts';
import { recordsCalls } from '#contract/balances/records-calls.ts';
import { depositsCalls } from '#contract/deposits/calls.ts';
import { createClient, type Client } from '#contract/kit/client.ts';
import { instantOf } from '#contract/kit/instant.ts';
import { withdrawalsCalls } from '#contract/withdrawals/calls.ts';
import { buildExchange } from '#server/app.ts';
import { addReadyCustomer, startSession } from '#server/features/identity/index.ts';
import { heldClock } from '#server/ports/clock.ts';
import { openAppDatabase } from '#server/ports/db/app-login.ts';
import { migrate } from '#server/ports/db/migrate.ts';
import { endlessDisk } from '#server/ports/disk.ts';
import { readEnvironment } from '#server/ports/environment.ts';
import { bundledFiatRates } from '#server/ports/fiat-rates.ts';
import { folderFiles } from '#server/ports/files.ts';
import { randomIds, sha256 } from '#server/ports/ids.ts';
import { standardLog } from '#server/ports/log.ts';
import { mediaDecoder } from '#server/ports/media.ts';
import type { Ports } from '#server/ports/ports.ts';
import { ensureDatabase, startPostgres } from '#server/ports/postgres/index.ts';
import { secretsFrom } from '#server/ports/secrets.ts';
import { scriptedFeed } from '#server/testing/scripted-feed.ts';
import { testSecrets } from '#server/testing/test-secrets.ts';
import { median, type Benchmark } from './benchmark.ts';
import { asOwner, fillLedger } from './fill-ledger.ts';

/** Records of the one customer whose lists are read; others have as many again. */
const SIZES = { ten_thousand: 10_000, a_million: 1_000_000 } as const;
const ROUNDS = 200;
const BLOCKS = 10;
const WARM_UP = 30;
const NOW = instantOf('2026-03-25T12:00:00.000Z');

/** One deposit and one withdrawal for every hundred records, each with its steps. */
const fillFunds = (url: string, user_id: number, count: number): Promise<void> =>
  asOwner(
    url,
    ['withdrawal', 'withdrawal_step', 'deposit'],
    [
      `insert into deposit (user_id, kind, currency_id, network_id, amount, state, created_at, changed_at, address, tx_hash,
        log_index, raw_amount, block_number, block_hash)
      select ${user_id}, 'chain', 3, 'tron', 100, 'credited', '${NOW}', '${NOW}', 'T' || n, md5(n::text), 0, 100, n, md5('b' || n)
      from generate_series(1, ${count}) n`,
      `insert into deposit_step (deposit_id, state, at) select id, s, '${NOW}' from deposit, unnest(array['confirming', 'credited']) s`,
      `insert into withdrawal (user_id, currency_id, network_id, type, amount, fee, destination, value_btc, day_btc, price,
        btc_price, btc_seq, tier, paid_by, state, requested_at, changed_at, due_at, salt, receipt_sha256)
      select ${user_id}, 3, 'tron', 0, 100, 1, '{"address": "T1"}', 0.001, 0.001, 1, 64250, 1, 'automatic', 'worker', 'settled',
        '${NOW}', '${NOW}', '${NOW}', md5(n::text), md5(n::text) || md5('r' || n)
      from generate_series(1, ${count}) n`,
      `insert into withdrawal_step (withdrawal_id, step, state, reason, at, line, note_id)
      select id, step, x.state, '', '${NOW}', 'x', id * 10 + step
      from withdrawal, unnest(array['requested', 'approved', 'settled']) with ordinality x (state, step)`,
    ],
  );

interface Served {
  readonly client: Client;
  close(): Promise<void>;
}

/** The whole exchange over HTTP, without its jobs: reading is measured. */
const serve = async (url: string, folder: string, records: number): Promise<Served> => {
  await migrate(url);
  const clock = heldClock(NOW);
  const ports: Ports = {
    environment: readEnvironment({ DEMO: 'on', DATA_DIR: folder, PORT: '0' }),
    db: await openAppDatabase({ owner_url: url, secrets: testSecrets, clock }),
    clock,
    disk: endlessDisk,
    ids: randomIds,
    log: standardLog,
    mail: undefined,
    sms: undefined,
    files: folderFiles(join(folder, 'files')),
    media: mediaDecoder(standardLog),
    secrets: secretsFrom(sha256('a master key for benchmarks')),
    price_feed: scriptedFeed(),
    fiat_rates: bundledFiatRates,
  };
  const user_id = await addReadyCustomer(ports, { email: 'busy@example.com', password: 'Passw0rd!' });
  if (user_id === undefined) throw new Error('the customer exists already');
  await fillLedger(url, { busy_id: user_id, postings: 2 * records });
  await fillFunds(url, user_id, records / 100);
  const source = { address: '127.0.0.1', device: 'bench' };
  const request = { user_id, source, stay_logged_in: true, now: NOW };
  const token = await ports.db.transaction((tx) => startSession(tx, ports, request));
  const exchange = await buildExchange(ports);
  await exchange.prices.start();
  await exchange.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = exchange.server.server.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}/api`;
  return {
    client: createClient({ base: () => base, token: () => token, language: () => 'en' }),
    async close() {
      await exchange.prices.stop();
      await exchange.realtime?.stop();
      await exchange.server.close();
      await ports.db.close();
    },
  };
};

type Ask = (client: Client) => Promise<unknown>;

const asked: Readonly<Record<string, Ask>> = {
  records: (client) => client.send(recordsCalls.records, { limit: 20 }),
  records_of_a_coin: (client) => client.send(recordsCalls.records, { currency: 3, limit: 20 }),
  records_of_a_day: (client) => client.send(recordsCalls.records, { from: '2026-02-01', to: '2026-02-01', limit: 20 }),
  records_of_a_kind: (client) => client.send(recordsCalls.records, { reason: 'bench.rare', limit: 20 }),
  records_summary: (client) => client.send(recordsCalls.summary, { from: '2026-03-01', to: '2026-03-31' }),
  legal_log: (client) => client.send(recordsCalls.accountLog, { currency: 3, type: 2, page: 1, limit: 10 }),
  legal_log_page_50: (client) => client.send(recordsCalls.accountLog, { currency: 3, type: 2, page: 50, limit: 10 }),
  legal_log_all_coins: (client) => client.send(recordsCalls.accountLog, { currency: 0, type: 2, page: 1, limit: 10 }),
  recharge_log: (client) => client.send(depositsCalls.log, { page: 1, limit: 10 }),
  withdraw_list: (client) => client.send(withdrawalsCalls.list, { page: 1, limit: 10 }),
  wallet_list: (client) => client.send(balancesCalls.list, {}),
  wallet_accounts: (client) => client.send(balancesCalls.accounts, {}),
};

const timesOf = async (client: Client, ask: Ask, rounds: number): Promise<number[]> => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    await ask(client);
    times.push(performance.now() - begun);
  }
  return times;
};

/** Small and large in turn, so that a noisy minute affects both alike. */
const compare = async (small: Client, large: Client, ask: Ask) => {
  await timesOf(small, ask, WARM_UP);
  await timesOf(large, ask, WARM_UP);
  const times = { small: [] as number[], large: [] as number[] };
  for (let block = 0; block < BLOCKS; block++) {
    times.small.push(...(await timesOf(small, ask, ROUNDS / BLOCKS)));
    times.large.push(...(await timesOf(large, ask, ROUNDS / BLOCKS)));
  }
  return { small: median(times.small), large: median(times.large) };
};

export const benchmark: Benchmark = {
  sentence: 'List calls over HTTP for a customer with a million records, against the same with ten thousand',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'candor-bench-'));
    await chmod(folder, 0o711);
    const postgres = await startPostgres({ data_dir: folder });
    const served: Served[] = [];
    try {
      for (const [name, records] of Object.entries(SIZES)) {
        await ensureDatabase(postgres.url('postgres'), name);
        served.push(await serve(postgres.url(name), folder, records));
      }
      const [small, large] = served;
      if (!small || !large) throw new Error('a size is missing');
      const figures: Record<string, number> = {};
      for (const [name, ask] of Object.entries(asked)) {
        const medians = await compare(small.client, large.client, ask);
        figures[`${name}_ten_thousand_ms`] = medians.small;
        figures[`${name}_a_million_ms`] = medians.large;
        figures[`${name}_ratio`] = medians.large / medians.small;
      }
      const ratios = Object.keys(asked).map((name) => figures[`${name}_ratio`] ?? Number.NaN);
      return { peer: 'ten thousand records (the call that grows most)', ratio: Math.max(...ratios), figures };
    } finally {
      for (const one of served) await one.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
