import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { compile_cache } from '../compile-cache.ts';

/** What every server says that is killed by a test; each has more to say of its own. */
export type Message =
  { readonly kind: 'ready'; readonly url: string } | { readonly kind: 'error'; readonly text: string };

/** A server process that waits to be told where to start: forked early, so that a restart need not wait for Node. */
export class ForkedServer<Start extends object, More extends { readonly kind: string } = never> {
  readonly #process: ChildProcess;
  readonly #errors: string[] = [];
  #is_dying = false;
  readonly gone: Promise<unknown>;
  url = '';

  /** The script starts with what it is sent and says when it is ready; `hear` gets everything else that it says. */
  constructor(script: URL, hear: (message: More) => void = () => undefined) {
    const env = { ...process.env, ...compile_cache };
    this.#process = fork(script, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env });
    this.gone = once(this.#process, 'exit');
    this.#process.on('message', (message: Message | More) => {
      if (message.kind === 'error') this.#failed((message as { readonly text: string }).text);
      else if (message.kind !== 'ready') hear(message as More);
    });
  }

  #failed(text: string): void {
    if (!this.#is_dying) this.#errors.push(text);
  }

  /** Returns when it serves. */
  async start(start: Start): Promise<void> {
    const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
    this.#process.on('message', (message: Message) => {
      if (message.kind !== 'ready') return;
      this.url = message.url;
      resolve();
    });
    void this.gone.then(() => reject(new Error(`it ended before it served\n${this.#errors.join('\n')}`)));
    this.send(start);
    await ready;
  }

  send(message: object, sent: (failure: Error | null) => void = () => undefined): void {
    this.#process.send(message, sent);
  }

  /** From here on it may fail as it likes: its database is about to go. */
  expectDeath(): void {
    this.#is_dying = true;
  }

  /** What went wrong although nobody had killed anything. */
  get errors(): readonly string[] {
    return this.#errors;
  }

  get alive(): boolean {
    return this.#process.connected && this.#process.exitCode === null && this.#process.signalCode === null;
  }

  /** Stops it where it is, so that nothing changes while somebody looks. */
  freeze(): void {
    this.#process.kill('SIGSTOP');
  }

  async kill(): Promise<void> {
    this.#process.kill('SIGKILL');
    await this.gone;
  }

  /** Without its parent a server stops its PostgreSQL and ends. */
  async end(): Promise<void> {
    if (this.#process.connected) this.#process.disconnect();
    await this.gone;
  }
}
