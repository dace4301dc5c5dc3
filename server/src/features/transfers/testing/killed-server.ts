import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../main.ts', import.meta.url));

/** The real server in a process of its own, on a database that outlives it. */
export interface KilledServer {
  readonly url: string;
  kill(): Promise<void>;
}

export const startServer = async (database_url: string, data_dir: string): Promise<KilledServer> => {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, DATABASE_URL: database_url, DATA_DIR: data_dir, PORT: '0', DEMO: 'on' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await addressOf(child);
  return {
    url,
    async kill() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
};

const addressOf = async ({ stdout }: ChildProcess): Promise<string> => {
  let said = '';
  for await (const chunk of stdout ?? []) {
    said += String(chunk);
    const url = /(http:\/\/\S+)\/h5\//.exec(said)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error(`the server did not start: ${said}`);
};
