import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { compile_cache } from '../compile-cache.ts';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));
const STEPPED_DATE = fileURLToPath(new URL('./stepped-date.ts', import.meta.url));
const KEPT_WORDS = 20_000;

/** The real server as `npm start` runs it, on one port, with a wall clock that can be stepped. */
export class ServerProcess {
  readonly #environment: Readonly<Record<string, string>>;
  #process: ChildProcess | undefined;
  #words = '';
  #offset_ms = 0;

  constructor(environment: Readonly<Record<string, string>>) {
    this.#environment = environment;
  }

  /** The last lines of its output, for debugging. */
  get words(): string {
    return this.#words;
  }

  get alive(): boolean {
    return this.#process !== undefined && this.#process.exitCode === null && this.#process.signalCode === null;
  }

  /** Resolves when it reports that it is ready. */
  async start(): Promise<void> {
    const env = { PATH: process.env['PATH'], ...compile_cache, ...this.#environment };
    const child = spawn(process.execPath, ['--import', STEPPED_DATE, MAIN], {
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#process = child;
    const ready = Promise.withResolvers<void>();
    let words = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text: Buffer) => {
        words = `${words}${text.toString()}`.slice(-KEPT_WORDS);
        this.#words = words;
        if (words.includes('Ctrl-C')) ready.resolve();
      });
    }
    child.once('exit', () => ready.reject(new Error(`the server ended before it served:\n${words}`)));
    // A machine's clock does not change when a program restarts.
    child.send({ offset_ms: this.#offset_ms });
    await ready.promise;
  }

  /** Sets the wall clock this far from the true time. */
  stepClock(offset_ms: number): void {
    this.#offset_ms = offset_ms;
    this.#process?.send({ offset_ms });
  }

  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    if (!child || !this.alive) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }
}
