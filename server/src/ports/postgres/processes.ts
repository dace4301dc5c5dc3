import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface ClusterProcess {
  pid: number;
  parent_pid: number;
}

/**
 * Every PostgreSQL process makes the cluster folder its working directory. That, with the program name, distinguishes a
 * process of this cluster from one that merely reuses its process id.
 */
export async function postgresProcessesIn(cluster: string): Promise<ClusterProcess[]> {
  const home = identity(cluster);
  if (home === null) return [];
  return process.platform === 'linux' ? linuxProcessesIn(home) : processesByPsAndLsof(home);
}

function linuxProcessesIn(home: string): ClusterProcess[] {
  const found: ClusterProcess[] = [];
  for (const entry of readdirSync('/proc')) {
    if (!/^[0-9]+$/.test(entry)) continue;
    const folder = `/proc/${entry}`;
    try {
      if (!/\/postgres(?: \(deleted\))?$/.test(readlinkSync(`${folder}/exe`))) continue;
      if (identity(`${folder}/cwd`) !== home) continue;
      found.push({ pid: Number(entry), parent_pid: parentIn(readFileSync(`${folder}/stat`, 'utf8')) });
    } catch {
      // The process ended meanwhile, or belongs to another user and so is not ours.
    }
  }
  return found;
}

/** The second field of /proc/<pid>/stat is the program's name in brackets, and may itself hold spaces and brackets. */
function parentIn(stat: string): number {
  return Number(
    stat
      .slice(stat.lastIndexOf(')') + 1)
      .trim()
      .split(' ')[1],
  );
}

async function processesByPsAndLsof(home: string): Promise<ClusterProcess[]> {
  const listing = await run('ps', ['-axo', 'pid=,ppid=,ucomm=']);
  const candidates = new Map<number, ClusterProcess>();
  for (const line of listing.stdout.split('\n')) {
    const [pid, parent_pid, program] = line.trim().split(/\s+/);
    if (program !== 'postgres') continue;
    candidates.set(Number(pid), { pid: Number(pid), parent_pid: Number(parent_pid) });
  }
  if (candidates.size === 0) return [];
  const pids = [...candidates.keys()].join(',');
  // lsof exits with 1 if one of the processes has ended meanwhile; its output about the others is still valid.
  const folders = await run('lsof', ['-a', '-d', 'cwd', '-p', pids, '-Fpn']).catch((error: { stdout?: string }) => ({
    stdout: error.stdout ?? '',
  }));
  return [...workingDirectories(folders.stdout)]
    .filter(([, folder]) => identity(folder) === home)
    .flatMap(([pid]) => candidates.get(pid) ?? []);
}

/** `lsof -Fpn` prints a line `p<pid>` and then, for its working directory, a line `n<path>`. */
export function workingDirectories(lsof_output: string): Map<number, string> {
  const folders = new Map<number, string>();
  let pid = 0;
  for (const line of lsof_output.split('\n')) {
    if (line.startsWith('p')) pid = Number(line.slice(1));
    if (line.startsWith('n')) folders.set(pid, line.slice(1));
  }
  return folders;
}

/** Device and inode, because one folder may have several paths. */
function identity(folder: string): string | null {
  const stat = statSync(folder, { bigint: true, throwIfNoEntry: false });
  return stat === undefined ? null : `${stat.dev}:${stat.ino}`;
}
