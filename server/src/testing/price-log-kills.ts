import { fork, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { parseTickLine } from '#contract/price-log/rules.ts';
import { openPriceLog } from '../core/price-log/reader.ts';
import { Edge, leafHash } from '../core/price-log/tree.ts';
import { openAppDatabase } from '../ports/db/app-login.ts';
import { readEnvironment } from '../ports/environment.ts';
import { postgresProcessesIn } from '../ports/postgres/processes.ts';
import { makeScratchFolder } from '../ports/postgres/testing/scratch-folder.ts';
import { testSecrets } from './test-secrets.ts';

export interface LogStart {
  readonly data_dir: string;
  readonly kept_level: number;
  readonly group_size: number;
  readonly clock_ms: number;
  readonly settings: Record<string, string>;
}

export type LogMessage =
  | { readonly kind: 'ready'; readonly url: string; readonly postmaster_pid: number; readonly size: number }
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

const SCRIPT = fileURLToPath(new URL('./price-log-server.ts', import.meta.url));
const KEPT_LEVEL = 3;
const GROUP_SIZE = 64;
const T0 = 1_773_065_100_000;
const MAX_ANSWERS = 60;
const LONGEST_WAIT_MS = 15;
const PROVEN_EVERY = 50;

/** Runs a writer, kills it at a random moment, starts the next one and checks the log against every answer. */
export const runLogKills = async ({ kills, victims, settings = {} }: LogKillPlan): Promise<LogKillReport> => {
  const data_dir = makeScratchFolder();
  const record = new LogRecord();
  try {
    for (let round = 0; round <= kills; round++) {
      const clock_ms = T0 + round * 10_000_000;
      const child = fork(SCRIPT, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
      const ready = record.listen(child, 1 + randomInt(MAX_ANSWERS));
      child.send({ data_dir, kept_level: KEPT_LEVEL, group_size: GROUP_SIZE, clock_ms, settings } satisfies LogStart);
      const { url, postmaster_pid } = await ready.started;
      await ready.enough;
      if (round === kills) {
        child.kill('SIGSTOP');
        await record.check(url, data_dir);
        await kill(child, 'everything', data_dir, postmaster_pid);
        break;
      }
      await sleep(randomInt(LONGEST_WAIT_MS));
      await kill(child, victims[round % victims.length] ?? 'writer', data_dir, postmaster_pid);
    }
  } finally {
    rmSync(data_dir, { recursive: true, force: true });
  }
  return record.report;
};

const kill = async (child: ChildProcess, victim: string, data_dir: string, postmaster_pid: number): Promise<void> => {
  const gone = once(child, 'exit');
  const cluster = join(data_dir, 'postgres', 'cluster');
  const family = victim === 'everything' ? (await postgresProcessesIn(cluster)).map(({ pid }) => pid) : [];
  if (victim === 'everything') family.push(postmaster_pid);
  for (const pid of family) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It had already ended, as a child of a process killed a moment ago.
    }
  }
  child.kill('SIGKILL');
  await gone;
};

/** Everything that writers reported, compared with the log. */
class LogRecord {
  readonly #lines = new Map<number, string>();
  readonly #roots = new Map<number, string>();
  readonly #faults: string[] = [];
  #sealed_lines = 0;

  listen(child: ChildProcess, answers: number) {
    const started = Promise.withResolvers<{ url: string; postmaster_pid: number }>();
    const enough = Promise.withResolvers<void>();
    let left = answers;
    child.on('message', (message: LogMessage) => {
      if (message.kind === 'ready') {
        started.resolve(message);
        if (message.size < this.#lines.size) this.#faults.push(`${message.size} lines after ${this.#lines.size}`);
      }
      if (message.kind === 'written') {
        message.lines.forEach((line, offset) => this.#written(message.first + offset, line));
        if (--left === 0) enough.resolve();
      }
      if (message.kind === 'signed') this.#roots.set(message.size, message.root);
    });
    child.once('exit', () => started.reject(new Error('the writer ended before it was ready')));
    child.once('exit', () => enough.resolve());
    return { started: started.promise, enough: enough.promise };
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
