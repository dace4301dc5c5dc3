import { randomInt } from 'node:crypto';
import { instantOf, plusDays } from '#contract/kit/instant.ts';
import { sealGroup } from '../core/price-log/seal.ts';
import { openPriceLogWriter } from '../core/price-log/writer.ts';
import type { NewLine, PriceLogWriter } from '../core/price-log/price-log.ts';
import { openAppDatabase } from '../ports/db/app-login.ts';
import { migrate } from '../ports/db/migrate.ts';
import { readEnvironment } from '../ports/environment.ts';
import { standardLog } from '../ports/log.ts';
import { ensureDatabase, lockDataDir, startPostgres } from '../ports/postgres/index.ts';
import type { LogMessage, LogStart } from './price-log-kills.ts';
import { testTick } from './price-log.ts';
import { testSecrets } from './test-secrets.ts';

/**
 * A writer of the price log that waits to be killed: it appends, signs and seals without a pause, and reports every
 * answer.
 */

const SYMBOLS = ['BTCUSDT', 'ETHUSDT', 'LTCUSDT'];
const MAX_LINES = 40;

const say = (message: LogMessage): void => void process.send?.(message);

const nextLines = (writer: PriceLogWriter, clock_ms: number): NewLine[] => {
  const seqs = new Map(SYMBOLS.map((symbol) => [symbol, writer.last(symbol)?.seq ?? 0]));
  return Array.from({ length: 1 + randomInt(MAX_LINES) }, () => {
    const symbol = SYMBOLS[randomInt(SYMBOLS.length)] ?? 'BTCUSDT';
    const seq = (seqs.get(symbol) ?? 0) + 1;
    seqs.set(symbol, seq);
    return testTick(symbol, seq, clock_ms, BigInt(1 + randomInt(2 ** 40)));
  });
};

const start = async ({ data_dir, kept_level, group_size, clock_ms, settings }: LogStart): Promise<void> => {
  await lockDataDir(data_dir);
  const postgres = await startPostgres({ data_dir, settings });
  void postgres.exited.then(() => process.exit(1));
  await ensureDatabase(postgres.url('postgres'), 'candor');
  const url = postgres.url('candor');
  await migrate(url);
  process.once('disconnect', () => void postgres.stop().then(() => process.exit(0)));
  const environment = readEnvironment({ DATA_DIR: data_dir, PUBLIC_URL: 'https://exchange.example' });
  const ports = {
    db: await openAppDatabase({ owner_url: url, secrets: testSecrets, connections: 4 }),
    environment,
    secrets: testSecrets,
    log: standardLog,
  };
  let writer = await openPriceLogWriter(ports, { kept_level });
  // The session of the killed writer may still be ending.
  while (!writer) writer = await openPriceLogWriter(ports, { kept_level });
  writer.onCheckpoint(({ size, root }) => say({ kind: 'signed', size, root: root.toString('hex') }));
  say({ kind: 'ready', url, postmaster_pid: postgres.pid, size: writer.size() });
  const sealLoop = async (): Promise<never> => {
    for (;;) await sealGroup(ports, plusDays(instantOf(clock_ms), 30), { group_size });
  };
  void sealLoop();
  for (let now_ms = clock_ms; ; now_ms += 4000) {
    const lines = nextLines(writer, now_ms);
    const first = await writer.append(lines);
    say({ kind: 'written', first, lines: lines.map(({ line }) => line) });
    await writer.checkpoint(now_ms);
  }
};

// Ends with its database, like the real server.
process.on('unhandledRejection', () => process.exit(1));
process.on('message', (request: LogStart) => void start(request));
