import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { compile_cache } from '../compile-cache.ts';
import type { Ground, ServerMessage } from './place.ts';

/** A server process that waits for its ground: forked early, so that a restart need not wait for Node. */
export class ExchangeProcess {
  readonly #process: ChildProcess;
  readonly #gone: Promise<unknown>;
  readonly #errors: string[] = [];
  #dying = false;
  url = '';

  /** The script takes a ground and reports when it is ready (`serve.ts`). */
  constructor(script: string) {
    const env = { ...process.env, ...compile_cache };
    this.#process = fork(script, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env });
    this.#gone = once(this.#process, 'exit');
  }

  /** Resolves when it serves. */
  async start(ground: Ground): Promise<void> {
    const ready = Promise.withResolvers<void>();
    this.#process.on('message', (message: ServerMessage) => {
      if (message.kind === 'ready') {
        this.url = message.url;
        ready.resolve();
      } else if (!this.#dying) this.#errors.push(message.text);
    });
    void this.#gone.then(() => ready.reject(new Error(`it ended before it served\n${this.#errors.join('\n')}`)));
    this.#process.send(ground);
    await ready.promise;
  }

  /** From here on its errors are ignored: its database is about to go. */
  expectDeath(): void {
    this.#dying = true;
  }

  /** Errors before anything was killed. */
  get errors(): readonly string[] {
    return this.#errors;
  }

  get alive(): boolean {
    return this.#process.exitCode === null && this.#process.signalCode === null;
  }

  async kill(): Promise<void> {
    this.#process.kill('SIGKILL');
    await this.#gone;
  }
}
