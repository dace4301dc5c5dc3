import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile_cache } from './compile-cache.ts';
import { postgresProcessesIn } from '../ports/postgres/processes.ts';
import type { PlainTask, ServerMessage, TaskAnswer } from './kill-messages.ts';

const SCRIPT = fileURLToPath(new URL('./kill-server.ts', import.meta.url));

/** What is killed: the server, the postmaster, both, or the server and every process of PostgreSQL. */
export const victims = ['server', 'postmaster', 'both', 'everything'] as const;
export type Victim = (typeof victims)[number];

/** A server process that waits for its folder: forked early, so that a restart need not wait for Node. */
export class KillChild {
  readonly #process: ChildProcess = fork(SCRIPT, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...compile_cache },
  });
  readonly #waiting = new Map<string, (answer: TaskAnswer) => void>();
  readonly #gone = once(this.#process, 'exit');
  #postmaster_pid = 0;
  #cluster = '';
  url = '';

  /** Resolves when it serves. */
  async start(data_dir: string, settings: Record<string, string>): Promise<void> {
    const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
    this.#cluster = join(data_dir, 'postgres', 'cluster');
    this.#process.on('message', (message: ServerMessage) => {
      if (message.kind === 'answer') return this.#answer(message.name, message.answer);
      this.url = message.url;
      this.#postmaster_pid = message.postmaster_pid;
      resolve();
    });
    void this.#gone.then(() => {
      reject(new Error('the server ended before it served'));
      for (const name of this.#waiting.keys()) this.#answer(name, 'unknown');
    });
    this.#process.send({ kind: 'start', data_dir, settings });
    await ready;
  }

  #answer(name: string, answer: TaskAnswer): void {
    this.#waiting.get(name)?.(answer);
    this.#waiting.delete(name);
  }

  /** What a client would see: an answer, or a broken connection. */
  ask(task: PlainTask): Promise<TaskAnswer> {
    const { promise, resolve } = Promise.withResolvers<TaskAnswer>();
    if (!this.alive) return Promise.resolve('unknown');
    this.#waiting.set(task.name, resolve);
    this.#process.send({ kind: 'task', task }, (failure) => {
      if (failure) this.#answer(task.name, 'unknown');
    });
    return promise;
  }

  get alive(): boolean {
    return this.#process.connected && this.#process.exitCode === null && this.#process.signalCode === null;
  }

  /** kill -9 of all of them at once. Resolves when the server is gone, which it soon is without its database. */
  async kill(victim: Victim): Promise<void> {
    const family = victim === 'everything' ? (await postgresProcessesIn(this.#cluster)).map(({ pid }) => pid) : [];
    if (victim !== 'server') family.push(this.#postmaster_pid);
    for (const pid of family) killNow(pid);
    if (victim !== 'postmaster') this.#process.kill('SIGKILL');
    await this.#gone;
  }

  /** Ends gracefully: without its parent the server stops its PostgreSQL and exits. */
  async end(): Promise<void> {
    if (this.#process.connected) this.#process.disconnect();
    await this.#gone;
  }

  /** For a child that was forked in vain. */
  async drop(): Promise<void> {
    this.#process.kill('SIGKILL');
    await this.#gone;
  }
}

const killNow = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It had already ended, as a child of a process killed a moment ago.
  }
};
