import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { compile_cache } from '#server/testing/compile-cache.ts';

const SCRIPT = fileURLToPath(new URL('server.ts', import.meta.url));

/** Where the workers find the test server. */
export const CONTROL = 'CANDOR_E2E_CONTROL';

/** Starts the test server once for the whole run, and stops it after the last test. */
export default async function setup(): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [SCRIPT], {
    env: { ...process.env, ...compile_cache },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const address = once(child.stdout, 'data').then(([line]) => String(line).trim());
  const first = await Promise.race([address, ended.then(() => '')]);
  if (first === '') throw new Error('the server of the browser tests did not start; its output is above');
  process.env[CONTROL] = first;
  return async () => {
    child.kill('SIGINT');
    await ended;
  };
}
