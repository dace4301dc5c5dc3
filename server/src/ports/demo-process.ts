import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Log } from './log.ts';

const scripts = {
  'market maker': fileURLToPath(new URL('../market-maker.ts', import.meta.url)),
  'demo traders': fileURLToPath(new URL('../market-taker.ts', import.meta.url)),
  'copied traders': fileURLToPath(new URL('../demo-trader.ts', import.meta.url)),
  'demo merchants': fileURLToPath(new URL('../demo-merchant.ts', import.meta.url)),
};
export type DemoProcessName = keyof typeof scripts;

const START_AGAIN_MS = 5000;
const END_WITHIN_MS = 5000;

export interface DemoProcess {
  /** Lets it clear up, for example cancel its quotes, and waits for its exit. */
  stop(): Promise<void>;
}

/**
 * Starts a customer of the demo's own as a child process. It gets only the URL and the data folder; its standard input
 * tells it when this process is gone, even after a kill.
 */
export const startDemoProcess = (options: {
  readonly name: DemoProcessName;
  readonly url: string;
  readonly data_dir: string;
  readonly log: Log;
}): DemoProcess => {
  let child: ChildProcess | undefined;
  let ended: Promise<void> = Promise.resolve();
  let again: NodeJS.Timeout | undefined;
  let stopping = false;
  const start = (): void => {
    const started = spawn(process.execPath, [scripts[options.name]], {
      stdio: ['pipe', 'ignore', 'inherit'],
      env: { DATA_DIR: options.data_dir, MARKET_MAKER_URL: options.url },
    });
    child = started;
    ended = new Promise((resolve) => {
      const end = (why: string): void => {
        resolve();
        if (stopping || child !== started) return;
        child = undefined;
        options.log.warn(`${options.name} ended`, { why });
        again = setTimeout(start, START_AGAIN_MS);
      };
      started.once('error', (failure) => end(failure.message));
      started.once('close', (code) => end(`code ${String(code)}`));
    });
  };
  start();
  return {
    async stop() {
      stopping = true;
      clearTimeout(again);
      child?.stdin?.end();
      const late = setTimeout(() => child?.kill('SIGKILL'), END_WITHIN_MS);
      await ended;
      clearTimeout(late);
    },
  };
};
