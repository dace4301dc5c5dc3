import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { tickLine } from '#contract/price-log/rules.ts';
import type { LoggedTick, NewLine, PriceLogWriter } from '#server/core/price-log/price-log.ts';
import { openPriceLogWriter } from '#server/core/price-log/writer.ts';
import { openAppDatabase } from '#server/ports/db/app-login.ts';
import type { Database } from '#server/ports/db/database.ts';
import { migrate } from '#server/ports/db/migrate.ts';
import { readEnvironment } from '#server/ports/environment.ts';
import { sha256 } from '#server/ports/ids.ts';
import { standardLog } from '#server/ports/log.ts';
import { ensureDatabase, startPostgres } from '#server/ports/postgres/index.ts';
import { secretsFrom } from '#server/ports/secrets.ts';
import { testSecrets } from '#server/testing/test-secrets.ts';
import { interleaved, type Benchmark } from './benchmark.ts';

const SECONDS = 3;
const SYMBOLS = Array.from({ length: 37 }, (_, index) => `COIN${index}USDT`);

/** The next line of each symbol in turn, as the pump makes them. */
class Lines {
  #made = 0;

  next(count: number): Required<NewLine>[] {
    return Array.from({ length: count }, () => {
      const number = this.#made++;
      const symbol = SYMBOLS[number % SYMBOLS.length] ?? '';
      const seq = Math.floor(number / SYMBOLS.length) + 1;
      const t_ms = 1_773_065_100_000 + seq * 200;
      const tick: LoggedTick = { symbol, seq, t_ms, price: 6_425_000_000_000n + BigInt(number), volume: 12_345_678n };
      return { line: tickLine({ ...tick, sources: [{ name: 'simulator', t_ms, price: tick.price }] }), tick };
    });
  }
}

/** Lines per second in batches of this size, one after the other, each acknowledged after its commit. */
const linesPerSecond = async (batch: number, write: (count: number) => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  let written = 0;
  while (performance.now() - begun < SECONDS * 1000) {
    await write(batch);
    written += batch;
  }
  return written / ((performance.now() - begun) / 1000);
};

const openWriter = async (db: Database, data_dir: string): Promise<PriceLogWriter> => {
  const writer = await openPriceLogWriter({
    db,
    environment: readEnvironment({ DATA_DIR: data_dir }),
    secrets: secretsFrom(sha256('bench')),
    log: standardLog,
  });
  if (!writer) throw new Error('another process writes the log');
  return writer;
};

/** The same rows in the same table with the same indexes, and nothing else: no tree, no checks, no signature. */
const plainInsert = (client: pg.Client): ((count: number) => Promise<unknown>) => {
  const lines = new Lines();
  let index = 0;
  return (count) => {
    const rows = lines.next(count);
    index += count;
    const column = (pick: (tick: LoggedTick) => unknown): unknown[] => rows.map(({ tick }) => String(pick(tick)));
    return client.query({
      name: 'plain insert',
      text: `insert into log_line (index, line, symbol, seq, t_ms, price, volume)
        select $1::bigint + number - 1, line, symbol, seq, t_ms, price, volume
        from unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[])
          with ordinality as new (line, symbol, seq, t_ms, price, volume, number)`,
      values: [
        index - count,
        rows.map(({ line }) => line),
        column(({ symbol }) => symbol),
        column(({ seq }) => seq),
        column(({ t_ms }) => t_ms),
        column(({ price }) => price),
        column(({ volume }) => volume),
      ],
    });
  };
};

export const benchmark: Benchmark = {
  sentence:
    'Ticks a second that the price log takes in batches of 37, with tree, checks and signatures, against a plain INSERT of the same rows',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'candor-bench-'));
    // PostgreSQL never runs as root and must be able to traverse the folder; otherwise its data is kept elsewhere and
    // left there.
    await chmod(folder, 0o711);
    const postgres = await startPostgres({ data_dir: folder });
    try {
      for (const name of ['log', 'plain']) {
        await ensureDatabase(postgres.url('postgres'), name);
        await migrate(postgres.url(name));
      }
      const db = await openAppDatabase({ owner_url: postgres.url('log'), secrets: testSecrets, connections: 2 });
      const writer = await openWriter(db, folder);
      const lines = new Lines();
      let now_ms = 1_773_065_100_000;
      const log = async (count: number): Promise<void> => {
        await writer.append(lines.next(count));
        await writer.checkpoint((now_ms += 200));
      };
      const client = new pg.Client({ connectionString: postgres.url('plain') });
      await client.connect();
      const plain = plainInsert(client);
      const rates = await interleaved({
        log_37: () => linesPerSecond(37, log),
        plain_37: () => linesPerSecond(37, plain),
        log_500: () => linesPerSecond(500, log),
        plain_500: () => linesPerSecond(500, plain),
      });
      await writer.close();
      await Promise.all([db.close(), client.end()]);
      const { log_37 = 0, plain_37 = 1, log_500 = 0, plain_500 = 1 } = rates;
      return {
        peer: 'a plain INSERT of the same rows',
        ratio: log_37 / plain_37,
        figures: {
          log_ticks_per_second_in_batches_of_37: log_37,
          plain_ticks_per_second_in_batches_of_37: plain_37,
          log_ticks_per_second_in_batches_of_500: log_500,
          plain_ticks_per_second_in_batches_of_500: plain_500,
          batches_of_500_over_plain: log_500 / plain_500,
          needed_ticks_per_second_at_the_most: SYMBOLS.length * 5,
        },
      };
    } finally {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
