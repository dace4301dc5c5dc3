import { randomInt } from 'node:crypto';
import { instantOf, plusDays } from '#contract/kit/instant.ts';
import { sealGroup } from '#server/core/price-log/seal.ts';
import { openPriceLogWriter } from '#server/core/price-log/writer.ts';
import type { NewLine, PriceLogWriter } from '#server/core/price-log/price-log.ts';
import { readEnvironment } from '#server/ports/environment.ts';
import { standardLog } from '#server/ports/log.ts';
import { startEmbedded } from '../kills/embedded-server.ts';
import type { Message } from '../kills/forked-server.ts';
import { testTick } from '../price-log.ts';
import { testSecrets } from '../test-secrets.ts';
import type { LogMessage, LogStart } from './run.ts';

/** A writer of the price log that waits to be killed: it appends, signs and seals without a pause, and says what it was answered. */

const SYMBOLS = ['BTCUSDT', 'ETHUSDT', 'LTCUSDT'];
const MAX_LINES = 40;
const CONNECTIONS = 4;

const say = (message: Message | LogMessage): void => void process.send?.(message);

const nextLines = (writer: PriceLogWriter, clock_ms: number): NewLine[] => {
  const seqs = new Map(SYMBOLS.map((symbol) => [symbol, writer.last(symbol)?.seq ?? 0]));
  return Array.from({ length: 1 + randomInt(MAX_LINES) }, () => {
    const symbol = SYMBOLS[randomInt(SYMBOLS.length)] ?? 'BTCUSDT';
    const seq = (seqs.get(symbol) ?? 0) + 1;
    seqs.set(symbol, seq);
    return testTick(symbol, seq, clock_ms, BigInt(1 + randomInt(2 ** 40)));
  });
};

const start = async (begin: LogStart): Promise<void> => {
  const { data_dir, kept_level, group_size, clock_ms } = begin;
  const { db, url } = await startEmbedded(begin, CONNECTIONS);
  const environment = readEnvironment({ DATA_DIR: data_dir, PUBLIC_URL: 'https://exchange.example' });
  const ports = { db, environment, secrets: testSecrets, log: standardLog };
  let writer = await openPriceLogWriter(ports, { kept_level });
  // The session of the writer that was killed may still be ending.
  while (!writer) writer = await openPriceLogWriter(ports, { kept_level });
  writer.onCheckpoint(({ size, root }) => say({ kind: 'signed', size, root: root.toString('hex') }));
  say({ kind: 'opened', size: writer.size() });
  say({ kind: 'ready', url });
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

// A writer whose database is killed ends, like the real server.
process.on('unhandledRejection', () => process.exit(1));
process.on('message', (begin: LogStart) => void start(begin));
