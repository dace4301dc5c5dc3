import { ForkedServer } from '../kills/forked-server.ts';
import type { EmbeddedStart } from '../kills/embedded-server.ts';
import { killPostgres, killPostmaster } from '../kills/kill-postgres.ts';
import type { PlainTask, TaskAnswer, TaskAnswered } from './messages.ts';

const SCRIPT = new URL('./server.ts', import.meta.url);

/** What dies: the server, the postmaster, both, or the server and every process of PostgreSQL. */
export const victims = ['server', 'postmaster', 'both', 'everything'] as const;
export type Victim = (typeof victims)[number];

/** A server that is asked to post to the ledger. */
export class TaskServer {
  readonly #waiting = new Map<string, (answer: TaskAnswer) => void>();
  readonly #server = new ForkedServer<EmbeddedStart, TaskAnswered>(SCRIPT, ({ name, answer }) =>
    this.#answer(name, answer),
  );
  #data_dir = '';

  /** Returns when it serves. */
  async start(data_dir: string, settings: Record<string, string>): Promise<void> {
    this.#data_dir = data_dir;
    void this.#server.gone.then(() => {
      for (const name of this.#waiting.keys()) this.#answer(name, 'unknown');
    });
    await this.#server.start({ data_dir, settings });
  }

  get url(): string {
    return this.#server.url;
  }

  get alive(): boolean {
    return this.#server.alive;
  }

  #answer(name: string, answer: TaskAnswer): void {
    this.#waiting.get(name)?.(answer);
    this.#waiting.delete(name);
  }

  /** What a client would learn: an answer, or nothing but a broken connection. */
  ask(task: PlainTask): Promise<TaskAnswer> {
    const { promise, resolve } = Promise.withResolvers<TaskAnswer>();
    if (!this.alive) return Promise.resolve('unknown');
    this.#waiting.set(task.name, resolve);
    this.#server.send(task, (failure) => {
      if (failure) this.#answer(task.name, 'unknown');
    });
    return promise;
  }

  /** Returns when the server is gone, which without its database it soon is. */
  async kill(victim: Victim): Promise<void> {
    if (victim === 'everything') await killPostgres(this.#data_dir);
    else if (victim !== 'server') killPostmaster(this.#data_dir);
    await (victim === 'postmaster' ? this.#server.gone : this.#server.kill());
  }

  end(): Promise<void> {
    return this.#server.end();
  }
}
