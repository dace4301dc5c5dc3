import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { instantOf } from '#contract/kit/instant.ts';
import { buildExchange } from '#server/app.ts';
import { audit, describeViolation } from '#server/core/audit/auditor.ts';
import { runJob } from '#server/core/jobs/runner.ts';
import { readEnvironment } from '#server/ports/environment.ts';
import type { Log } from '#server/ports/log.ts';
import { freePort } from '#server/ports/postgres/free-port.ts';
import { copyTemplate, dropDatabase, stagePorts, type UrlOf } from './template.ts';

/** One exchange for one test. */
export interface Stage {
  readonly id: string;
  readonly url: string;
  setClock(at: string): object;
  forward(delay_ms: number): object;
  /** Runs the jobs whose names begin so, until nothing is due. */
  runJobs(prefix: string): Promise<object>;
  /** Ends it and says what was wrong with it: violated invariants of its books, and errors that it logged. */
  close(): Promise<{ readonly faults: readonly string[] }>;
}

export const openStage = async (urlOf: UrlOf, folder: string): Promise<Stage> => {
  const id = `stage_${randomBytes(8).toString('hex')}`;
  await copyTemplate(urlOf, id);
  const port = await freePort();
  const faults: string[] = [];
  const environment = readEnvironment({ DEMO: 'on', DATA_DIR: join(folder, id), PORT: String(port) });
  const ports = stagePorts(urlOf(id), environment, collecting(faults));
  const { clock } = ports;
  const exchange = await buildExchange(ports);
  await exchange.server.listen({ port, host: environment.host });
  const time = () => ({ now: clock.now() });
  return {
    id,
    url: environment.public_url,
    setClock: (at) => (clock.set(instantOf(at)), time()),
    forward: (delay_ms) => (clock.forward(delay_ms), time()),
    async runJobs(prefix) {
      for (const job of exchange.jobs) if (job.name.startsWith(prefix)) await runJob(ports, job);
      return time();
    },
    async close() {
      await exchange.realtime?.stop();
      await exchange.server.close();
      await exchange.jobs.find((job) => job.name === 'ledger.seal')?.run(clock.now());
      await ports.db.close();
      faults.push(...(await violationsOf(urlOf(id))));
      await dropDatabase(urlOf, id);
      return { faults };
    },
  };
};

const collecting = (faults: string[]): Log => ({
  info: () => undefined,
  warn: () => undefined,
  error: (event, failure) =>
    void faults.push(`${event}: ${failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)}`),
});

const violationsOf = async (url: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await audit(client)).map(describeViolation);
  } finally {
    await client.end();
  }
};
