import { setTimeout as sleep } from 'node:timers/promises';
import { howItEnded } from './postmaster.ts';
import type { EmbeddedPostgres } from './supervisor.ts';

const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 10_000;
/** A PostgreSQL that ran this long is restarted at once; one that ends sooner gets longer and longer pauses. */
const RAN_WELL_MS = 60_000;
const LOOK_EVERY_MS = 1000;

export interface KeptPostgres {
  /** Stops PostgreSQL for good, also while it is starting. */
  stop(): Promise<void>;
}

/**
 * Restarts PostgreSQL whenever it ends, until it is stopped. It never gives up: a full disk or a busy machine passes,
 * and a data folder that no longer starts is named with each try, while everything that needs no database continues.
 */
export function keepRunning(postgres: EmbeddedPostgres, say: (line: string) => void): KeptPostgres {
  const stopping = new AbortController();
  const { signal } = stopping;
  const startAgain = async (failures: number): Promise<number> => {
    for (; ; failures += 1) {
      if (failures > 0) await sleep(pauseAfter(failures), undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return failures;
      try {
        await postgres.restart();
        say('PostgreSQL runs again.');
        return failures;
      } catch (failure) {
        if (signal.aborted) return failures;
        const why = failure instanceof Error ? failure.message : String(failure);
        say(`PostgreSQL could not be started again; the next try is in ${pauseAfter(failures + 1) / 1000} s. ${why}`);
      }
    }
  };
  const keep = async (): Promise<void> => {
    for (let failures = 0; ;) {
      const began_ms = performance.now();
      const exit = await postgres.exited;
      if (signal.aborted) return;
      say(`PostgreSQL ended ${howItEnded(exit)}. It is started again; until then, calls that need it are refused.`);
      failures = performance.now() - began_ms >= RAN_WELL_MS ? 0 : failures;
      failures = (await startAgain(failures)) + 1;
      if (signal.aborted) return;
    }
  };
  const kept = keep();
  // PostgreSQL was asked to stop from outside: it refuses new clients and waits for existing ones, which are ours and
  // never leave.
  const looking = setInterval(() => {
    if (!postgres.isStopping()) return;
    say('PostgreSQL was asked to stop; stopping it at once, because it would wait for this server forever.');
    try {
      process.kill(postgres.pid, 'SIGINT');
    } catch {
      // It has already ended.
    }
  }, LOOK_EVERY_MS).unref();
  return {
    async stop() {
      clearInterval(looking);
      stopping.abort();
      await postgres.stop();
      await kept;
    },
  };
}

const pauseAfter = (failures: number): number => Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
