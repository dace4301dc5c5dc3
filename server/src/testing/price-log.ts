import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tickLine } from '#contract/price-log/rules.ts';
import type { LoggedTick, NewLine, PriceLogWriter } from '../core/price-log/price-log.ts';
import { openPriceLog, type PriceLog } from '../core/price-log/reader.ts';
import { openPriceLogWriter, type PriceLogPorts } from '../core/price-log/writer.ts';
import { openDatabase, type Database } from '../ports/db/database.ts';
import { readEnvironment } from '../ports/environment.ts';
import { sha256 } from '../ports/ids.ts';
import { standardLog } from '../ports/log.ts';
import { secretsFrom } from '../ports/secrets.ts';
import { PATIENT } from './patience.ts';
import { freshDatabase } from './postgres.ts';
import { query } from './connection.ts';

/** A price log without an exchange around it, whose stored subtrees start at four lines. */
export interface TestLog {
  readonly ports: PriceLogPorts;
  readonly db: Database;
  readonly url: string;
  readonly data_dir: string;
  readonly t0: number;
  /** Waits until there is no other writer. */
  writer(change?: { readonly public_url?: string; readonly master?: string }): Promise<PriceLogWriter>;
  reader(): PriceLog;
  tick(symbol: string, seq: number, after_ms?: number, price?: bigint): Required<NewLine>;
  /** Runs SQL as the owner of the tables. */
  owner(sql: string): Promise<unknown>;
  close(): Promise<void>;
}

const KEPT_LEVEL_IN_TESTS = 2;
export const GROUP_IN_TESTS = 16;
const PUBLIC_URL = 'https://exchange.example';
const MASTER = 'a master key for tests';
const T0 = 1_773_065_100_000;

export const testTick = (symbol: string, seq: number, t_ms: number, price: bigint): Required<NewLine> => {
  const tick: LoggedTick = { symbol, seq, t_ms, price, volume: 5n };
  return { line: tickLine({ ...tick, sources: [{ name: 'sim', t_ms, price }] }), tick };
};

export const openLog = async (): Promise<TestLog> => {
  const { url, app_url, drop } = await freshDatabase();
  const data_dir = await mkdtemp(join(tmpdir(), 'candor-log-'));
  // A connection that a test cuts on purpose is not logged.
  const db = openDatabase({ url: app_url, connections: 4, lost: () => undefined, limits: PATIENT });
  const portsOf = (public_url: string, master: string): PriceLogPorts => ({
    db,
    environment: readEnvironment({ DATA_DIR: data_dir, PUBLIC_URL: public_url }),
    secrets: secretsFrom(sha256(master)),
    log: standardLog,
  });
  const ports = portsOf(PUBLIC_URL, MASTER);
  const opened: PriceLogWriter[] = [];
  return {
    ports,
    db,
    url,
    data_dir,
    t0: T0,
    async writer({ public_url = PUBLIC_URL, master = MASTER } = {}) {
      for (;;) {
        const writer = await openPriceLogWriter(portsOf(public_url, master), { kept_level: KEPT_LEVEL_IN_TESTS });
        if (writer) {
          opened.push(writer);
          return writer;
        }
        await sleep(5);
      }
    },
    reader: () => openPriceLog(ports, { kept_level: KEPT_LEVEL_IN_TESTS, group_size: GROUP_IN_TESTS }),
    tick: (symbol, seq, after_ms = seq * 1000, price = 6_425_000_000_000n) =>
      testTick(symbol, seq, T0 + after_ms, price),
    owner: (sql) => query(url, sql),
    async close() {
      for (const writer of opened) await writer.close();
      await db.close();
      await drop();
      await rm(data_dir, { recursive: true, force: true });
    },
  };
};
