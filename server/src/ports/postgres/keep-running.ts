import { setTimeout as sleep } from 'node:timers/promises';
import { howItEnded } from './postmaster.ts';
import type { EmbeddedPostgres } from './supervisor.ts';

const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 10_000;
/** Whoever ran for so long is started again at once; one that ends sooner is given longer and longer pauses. */
const RAN_WELL_MS = 60_000;
const LOOK_EVERY_MS = 1000;

export interface KeptPostgres {
  /** Ends PostgreSQL for good, also while it is being started. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL again whenever it ends, until it is stopped. It never gives up: a full disk or a busy machine passes,
 * and a data folder that no longer starts is named with each try, while everything that needs no database goes on.
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
  // Somebody asked it to end: it lets nobody in any more and waits for clients who never leave, because they are ours.
  const looking = setInterval(() => {
    if (!postgres.isStopping()) return;
    say('PostgreSQL was told to end, and is ended at once: it would wait for this server for ever.');
    try {
      process.kill(postgres.pid, 'SIGINT');
    } catch {
      // It has ended meanwhile.
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
