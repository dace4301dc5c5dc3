import { execFile, type ExecFileOptions } from 'node:child_process';
import { chownSync, lchownSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PostgresFailure } from './failure.ts';

const run = promisify(execFile);
const CANDIDATES = ['postgres', '_postgres', 'nobody'] as const;

/**
 * The account for PostgreSQL when the server runs as root, which PostgreSQL refuses; otherwise null, our own account.
 */
export type RunUser = { name: string; uid: number; gid: number } | null;

/** An existing cluster keeps its owner: PostgreSQL starts for no other user. */
export async function chooseRunUser(cluster: string): Promise<RunUser> {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) return { name: `user ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  for (const name of CANDIDATES) {
    const ids = await idsOf(name);
    if (ids !== null) return { name, ...ids };
  }
  throw new PostgresFailure(
    'no_permission',
    `PostgreSQL does not run as root, and there is none of the users ${CANDIDATES.join(', ')}: create one, or start the server as an ordinary user.`,
  );
}

async function idsOf(name: string): Promise<{ uid: number; gid: number } | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}

/** The options for `spawn` to run a program as this user. It needs signed numbers: nobody is -2 on macOS. */
export function spawnAs(user: RunUser): Pick<ExecFileOptions, 'uid' | 'gid'> {
  return user === null ? {} : { uid: user.uid | 0, gid: user.gid | 0 };
}

/** Tested rather than derived from the modes, because access lists and mounts also decide. */
export async function canEnter(folder: string, user: RunUser): Promise<boolean> {
  if (user === null) return true;
  try {
    await run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...spawnAs(user), cwd: '/' });
    return true;
  } catch {
    return false;
  }
}

export function giveTo(path: string, user: RunUser): void {
  if (user !== null) chownSync(path, user.uid, user.gid);
}

/** A cluster restored by root belongs to root, and PostgreSQL would not start on it. */
export function giveTreeTo(folder: string, user: RunUser): void {
  if (user === null || lstatSync(folder).uid === user.uid) return;
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, entry), user.uid, user.gid);
  }
  // Last, because the owner of the folder marks the work as done.
  lchownSync(folder, user.uid, user.gid);
}
