import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeScratchFolder } from '#server/ports/postgres/testing/scratch-folder.ts';
import { Recorder, type Findings } from './recorder.ts';
import { TaskServer, type Victim } from './task-server.ts';

const MAX_ANSWERS = 120;
const MAX_WAIT_MS = 15;

export interface KillPlan {
  readonly kills: number;
  readonly victims: readonly Victim[];
  readonly settings?: Record<string, string>;
}

export interface KillReport extends Findings {
  readonly kills: Record<string, number>;
  /** From each kill to the next answer, shortest first. */
  readonly down_ms: readonly number[];
}

/** Starts a server, loads it, kills it at a random moment, restarts it and checks, over and over. */
export const runKills = async ({ kills, victims, settings = {} }: KillPlan): Promise<KillReport> => {
  const data_dir = makeScratchFolder();
  const recorder = new Recorder();
  const down_ms: number[] = [];
  const killed: Record<string, number> = {};
  let server = new TaskServer();
  let next = server;
  try {
    await server.start(data_dir, settings);
    for (let round = 0; round < kills; round++) {
      next = new TaskServer();
      const victim = victims[round % victims.length] ?? 'both';
      killed[victim] = (killed[victim] ?? 0) + 1;
      const { promise: enough, resolve: sayEnough } = Promise.withResolvers<void>();
      const loaded = recorder.load(server, 1 + randomInt(MAX_ANSWERS), sayEnough);
      await enough;
      await sleep(randomInt(MAX_WAIT_MS));
      const killed_at = performance.now();
      await server.kill(victim);
      await loaded;
      server = next;
      await server.start(data_dir, settings);
      down_ms.push(performance.now() - killed_at);
      await recorder.check(server.url);
    }
    await server.end();
  } finally {
    for (const child of [server, next]) if (child.alive) await child.kill('everything');
    rmSync(data_dir, { recursive: true, force: true });
  }
  return { ...recorder.findings, kills: killed, down_ms: down_ms.sort((one, other) => one - other) };
};
