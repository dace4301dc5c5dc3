import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface RunningScript<Report> {
  pid: number;
  report: Report;
  /** Sends kill -9 and resolves when the process is gone. */
  kill(): Promise<void>;
}

/** Runs a script of this folder in its own process and resolves with the first line it prints. */
export async function runScript<Report>(name: string, data_dir: string): Promise<RunningScript<Report>> {
  const path = fileURLToPath(new URL(name, import.meta.url));
  const child = spawn(process.execPath, [path, data_dir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  const [line] = (await Promise.race([once(lines, 'line'), endedSilently(child, name)])) as [string];
  const gone = once(child, 'exit');
  return {
    pid: child.pid ?? 0,
    report: JSON.parse(line) as Report,
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

async function endedSilently(child: ChildProcess, name: string): Promise<never> {
  const [code] = await once(child, 'exit');
  throw new Error(`${name} ended with code ${String(code)} before it printed anything`);
}
