import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { locateNative, usableBinaries, type NativeFolder } from './binaries.ts';
import { chooseRunUser, spawnAs, type RunUser } from './run-user.ts';
import { makeScratchFolder } from './testing/scratch-folder.ts';

let scratch = '';
let home = '';
let user: RunUser = null;

beforeEach(async () => {
  scratch = makeScratchFolder();
  home = join(scratch, 'home');
  mkdirSync(home);
  user = await chooseRunUser(join(home, 'cluster'));
});

afterEach(() => rmSync(scratch, { recursive: true }));

/** What npm unpacks when it may not run install scripts: no links, and with some archives no executable bits. */
function unpackedWithoutScripts(package_folder: string): NativeFolder {
  const installed = locateNative();
  const links = JSON.parse(readFileSync(join(installed.folder, 'pg-symlinks.json'), 'utf8')) as { target: string }[];
  const left_out = new Set(links.map(({ target }) => basename(target)));
  const folder = join(package_folder, 'native');
  cpSync(installed.folder, folder, { recursive: true, filter: (path) => !left_out.has(basename(path)) });
  for (const program of ['initdb', 'postgres']) chmodSync(join(folder, 'bin', program), 0o644);
  return { folder, package_version: installed.package_version };
}

function versionOf(program: string): string {
  return execFileSync(program, ['--version'], { ...spawnAs(user), cwd: '/', encoding: 'utf8' });
}

test('programs installed without their install script are repaired in place', async () => {
  const native = unpackedWithoutScripts(join(scratch, 'package'));
  const binaries = await usableBinaries(home, user, () => undefined, native);
  expect(binaries.initdb).toBe(join(native.folder, 'bin', 'initdb'));
  expect(versionOf(binaries.initdb)).toContain(`(PostgreSQL) ${binaries.major_version}.`);
});

test('programs in a folder that the PostgreSQL user cannot enter are copied once to one that it can', async () => {
  const closed = join(scratch, 'closed');
  mkdirSync(closed, { mode: 0o700 });
  const native = unpackedWithoutScripts(join(closed, 'package'));
  const lines: string[] = [];
  for (let start = 1; start <= 2; start += 1) {
    const binaries = await usableBinaries(home, user, (line) => lines.push(line), native);
    expect(versionOf(binaries.initdb)).toContain('(PostgreSQL)');
    expect(binaries.initdb.startsWith(closed)).toBe(user === null);
  }
  expect(lines).toHaveLength(user === null ? 0 : 1);
  expect(existsSync(join(home, `native-${native.package_version}`))).toBe(user !== null);
});

test('programs that cannot run at all are named, with advice', async () => {
  const native = unpackedWithoutScripts(join(scratch, 'package'));
  rmSync(join(native.folder, 'lib'), { recursive: true });
  const failing = usableBinaries(home, user, () => undefined, native);
  await expect(failing).rejects.toMatchObject({
    reason: 'binaries_unusable',
    message: expect.stringContaining('DATABASE_URL'),
  });
});
