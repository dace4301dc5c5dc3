import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Log } from './log.ts';
import { decodeAnswer, LARGEST_ANSWER } from './media-answer.ts';
import type { MediaRefusal, PreparedMedia } from './media-child/wire.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const CHILD = fileURLToPath(new URL('./media-child/', import.meta.url));

/** NM4 */
export interface DecoderLimits {
  readonly seconds: number;
  readonly megabytes: number;
  /** The program, for tests with one that hangs. */
  readonly script: string;
}

const LIMITS: DecoderLimits = { seconds: 30, megabytes: 1024, script: `${CHILD}main.ts` };
const LOOK_EVERY_MS = 100;

/** Its code, the libraries, and what says where they are; addons, because decoders are native. */
const permissions = (script: string): string[] => [
  '--permission',
  '--allow-addons',
  ...[script, CHILD, `${ROOT}contract/src/nft/`, `${ROOT}node_modules/`, `${ROOT}package.json`].map(
    (path) => `--allow-fs-read=${path}`,
  ),
  '--disallow-code-generation-from-strings',
  '--max-old-space-size=512',
  '--expose-gc',
  '--no-warnings',
];

const UNSHARE = '/usr/bin/unshare';
const APART = ['--user', '--net', '--map-current-user'];

let has_own_network: Promise<boolean> | undefined;

/** Linux can give a process a network without a single interface, unless the machine forbids it. */
export const hasOwnNetwork = (log: Log): Promise<boolean> => {
  has_own_network ??= new Promise((resolve) => {
    if (process.platform !== 'linux' || !existsSync(UNSHARE)) return resolve(false);
    execFile(UNSHARE, [...APART, '/bin/true'], { env: {} }, (failure) => {
      if (failure) log.warn('media decoder without a network of its own', { why: failure.message.slice(0, 200) });
      resolve(!failure);
    });
  });
  return has_own_network;
};

const start = async (log: Log, { script }: DecoderLimits): Promise<ChildProcess> => {
  const program = [process.execPath, ...permissions(script), script];
  const [command = process.execPath, ...rest] = (await hasOwnNetwork(log)) ? [UNSHARE, ...APART, ...program] : program;
  return spawn(command, rest, { cwd: ROOT, env: {}, stdio: ['pipe', 'pipe', 'ignore'], windowsHide: true });
};

/** The resident memory of a process; undefined where the machine does not say. */
const megabytesOf = async (pid: number | undefined): Promise<number | undefined> => {
  if (process.platform === 'linux') {
    const status = await readFile(`/proc/${String(pid)}/status`, 'utf8').catch(() => '');
    const found = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
    return found === undefined ? undefined : Number(found) / 1024;
  }
  return new Promise((resolve) => {
    execFile('ps', ['-o', 'rss=', '-p', String(pid)], (failure, text) =>
      resolve(failure ? undefined : Number(text) / 1024),
    );
  });
};

/** Ends the process at either limit; the function returned says which, and stops looking. */
const guard = (child: ChildProcess, { seconds, megabytes }: DecoderLimits): (() => string | undefined) => {
  let broken: string | undefined;
  const end = (limit: string): void => {
    broken ??= limit;
    child.kill('SIGKILL');
  };
  const late = setTimeout(() => end('time'), seconds * 1000);
  const looking = setInterval(() => {
    void megabytesOf(child.pid).then((used) => used !== undefined && used > megabytes && end('memory'));
  }, LOOK_EVERY_MS);
  return () => {
    clearTimeout(late);
    clearInterval(looking);
    return broken;
  };
};

/** What native code dies of by itself, and what V8 does without memory: the file is at fault. */
const OWN_DEATHS = new Set(['SIGSEGV', 'SIGBUS', 'SIGABRT', 'SIGILL', 'SIGFPE', 'SIGTRAP']);

interface End {
  readonly output: Buffer;
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

const run = (child: ChildProcess, bytes: Buffer): Promise<End> =>
  new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let size = 0;
    child.stdout?.on('data', (piece: Buffer) => {
      size += piece.length;
      if (size > LARGEST_ANSWER) child.kill('SIGKILL');
      else pieces.push(piece);
    });
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ output: Buffer.concat(pieces), code, signal }));
    // A process that ended before it read everything.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(bytes);
  });

export interface NotPrepared {
  readonly refused: MediaRefusal;
  /** It was ended because of the time, of which a busy machine gives it less. */
  readonly is_late?: true;
}

/** One file in one process. What it dies of by itself or at a limit is the file's fault; anything else is thrown. */
export const decodeApart = async (
  bytes: Buffer,
  log: Log,
  changed: Partial<DecoderLimits> = {},
): Promise<PreparedMedia | NotPrepared> => {
  const limits = { ...LIMITS, ...changed };
  const child = await start(log, limits);
  const limitBroken = guard(child, limits);
  const { output, code, signal } = await run(child, bytes).finally(limitBroken);
  const limit = limitBroken();
  if (limit !== undefined) log.warn('media decoder ended', { limit, bytes: bytes.length });
  if (limit === 'time') return { refused: 'nft_media_damaged', is_late: true };
  if (limit !== undefined || (signal !== null && OWN_DEATHS.has(signal))) return { refused: 'nft_media_damaged' };
  const answer = decodeAnswer(output);
  if (answer === 'not started' || signal !== null)
    throw new Error(`the media decoder did not run: code ${String(code)}, signal ${String(signal)}`);
  return answer ?? { refused: 'nft_media_damaged' };
};
