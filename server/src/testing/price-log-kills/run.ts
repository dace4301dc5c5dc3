import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { parseTickLine } from '#contract/price-log/rules.ts';
import { openPriceLog } from '#server/core/price-log/reader.ts';
import { Edge, leafHash } from '#server/core/price-log/tree.ts';
import { openAppDatabase } from '#server/ports/db/app-login.ts';
import { readEnvironment } from '#server/ports/environment.ts';
import { makeScratchFolder } from '#server/ports/postgres/testing/scratch-folder.ts';
import type { EmbeddedStart } from '../kills/embedded-server.ts';
import { ForkedServer } from '../kills/forked-server.ts';
import { killPostgres } from '../kills/kill-postgres.ts';
import { testSecrets } from '../test-secrets.ts';

export interface LogStart extends EmbeddedStart {
  readonly kept_level: number;
  readonly group_size: number;
  readonly clock_ms: number;
}

export type LogMessage =
  | { readonly kind: 'opened'; readonly size: number }
  | { readonly kind: 'written'; readonly first: number; readonly lines: readonly string[] }
  | { readonly kind: 'signed'; readonly size: number; readonly root: string };

export interface LogKillPlan {
  readonly kills: number;
  /** What is killed: the writer alone, or the writer and every process of PostgreSQL. */
  readonly victims: readonly ('writer' | 'everything')[];
  readonly settings?: Record<string, string>;
}

export interface LogKillReport {
  readonly acknowledged: number;
  readonly signed: number;
  readonly sealed_lines: number;
  readonly faults: readonly string[];
}

const SCRIPT = new URL('./server.ts', import.meta.url);
const KEPT_LEVEL = 3;
const GROUP_SIZE = 64;
const T0 = 1_773_065_100_000;
const MAX_ANSWERS = 60;
const MAX_WAIT_MS = 15;
const PROVEN_EVERY = 50;

/** Runs a writer, kills it at a random moment, starts the next one and checks the log against every answer. */
export const runLogKills = async ({ kills, victims, settings = {} }: LogKillPlan): Promise<LogKillReport> => {
  const data_dir = makeScratchFolder();
  const record = new LogRecord();
  try {
    for (let round = 0; round <= kills; round++) {
      const clock_ms = T0 + round * 10_000_000;
      const { writer, enough } = record.writer(1 + randomInt(MAX_ANSWERS));
      await writer.start({ data_dir, kept_level: KEPT_LEVEL, group_size: GROUP_SIZE, clock_ms, settings });
      await enough;
      const is_last = round === kills;
      if (is_last) {
        writer.freeze();
        await record.check(writer.url, data_dir);
      } else await sleep(randomInt(MAX_WAIT_MS));
      if (is_last || victims[round % victims.length] === 'everything') await killPostgres(data_dir);
      await writer.kill();
    }
  } finally {
    rmSync(data_dir, { recursive: true, force: true });
  }
  return record.report;
};

/** Everything that writers reported, compared with the log. */
class LogRecord {
  readonly #lines = new Map<number, string>();
  readonly #roots = new Map<number, string>();
  readonly #faults: string[] = [];
  #sealed_lines = 0;

  /** A writer whose words are kept, and when it has been answered so often or is gone. */
  writer(answers: number) {
    const { promise: enough, resolve } = Promise.withResolvers<unknown>();
    let left = answers;
    const writer = new ForkedServer<LogStart, LogMessage>(SCRIPT, (message) => {
      this.#hear(message);
      if (message.kind === 'written' && --left === 0) resolve(undefined);
    });
    void writer.gone.then(resolve);
    return { writer, enough };
  }

  #hear(message: LogMessage): void {
    if (message.kind === 'opened' && message.size < this.#lines.size)
      this.#faults.push(`${message.size} lines after ${this.#lines.size}`);
    if (message.kind === 'written')
      message.lines.forEach((line, offset) => this.#written(message.first + offset, line));
    if (message.kind === 'signed') this.#roots.set(message.size, message.root);
  }

  #written(index: number, line: string): void {
    if (this.#lines.has(index)) this.#faults.push(`line ${index} was given twice`);
    this.#lines.set(index, line);
  }

  async check(url: string, data_dir: string): Promise<void> {
    const db = await openAppDatabase({ owner_url: url, secrets: testSecrets, connections: 2 });
    const environment = readEnvironment({ DATA_DIR: data_dir });
    const log = openPriceLog({ db, environment }, { kept_level: KEPT_LEVEL, group_size: GROUP_SIZE });
    const sealed = await db.row<{ lines: number }>`select coalesce(sum(lines), 0)::integer as lines from log_sealed`;
    this.#sealed_lines = sealed?.lines ?? 0;
    const size = (await log.newest())?.size ?? 0;
    const lines: string[] = [];
    for (let number = 0; lines.length < this.#sealed_lines; number++) {
      const file = await log.sealedFile(number);
      lines.push(
        ...gunzipSync(file ?? '')
          .toString()
          .split('\n')
          .slice(0, -1),
      );
    }
    lines.push(...(await log.recentLines(lines.length, size)));
    for (let index = randomInt(PROVEN_EVERY); index < size; index += PROVEN_EVERY) {
      if ((await log.provenLine(index)).line !== lines[index]) this.#faults.push(`line ${index} is proven otherwise`);
    }
    await db.close();
    this.#compare(lines);
  }

  #compare(lines: readonly string[]): void {
    const seqs = new Map<string, number>();
    let edge = new Edge(0, []);
    lines.forEach((line, index) => {
      const said = this.#lines.get(index);
      if (said !== undefined && said !== line) this.#faults.push(`line ${index} is not what was answered`);
      const tick = parseTickLine(line);
      const before = seqs.get(tick?.symbol ?? '') ?? 0;
      if (tick?.seq !== before + 1) this.#faults.push(`line ${index} leaves a gap`);
      seqs.set(tick?.symbol ?? '', tick?.seq ?? 0);
      ({ edge } = edge.grown([leafHash(line)], Infinity));
      const signed = this.#roots.get(edge.size);
      if (signed !== undefined && signed !== edge.root().toString('hex'))
        this.#faults.push(`the checkpoint of ${edge.size} lines is not of this log`);
    });
    const largest = Math.max(0, ...this.#roots.keys());
    if (lines.length < largest) this.#faults.push(`${lines.length} lines are left of ${largest} signed ones`);
  }

  get report(): LogKillReport {
    const { size: acknowledged } = this.#lines;
    return { acknowledged, signed: this.#roots.size, sealed_lines: this.#sealed_lines, faults: this.#faults };
  }
}
