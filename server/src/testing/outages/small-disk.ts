import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const SIZE = '1500m';
const PIECE = Buffer.alloc(1024 * 1024);

/** A separate disk that can be filled up. Only root may mount one; otherwise the folder stays an ordinary one. */
export class SmallDisk {
  readonly is_small: boolean;
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    this.is_small = mounted(folder);
  }

  get #ballast(): string {
    return join(this.#folder, 'ballast');
  }

  /** Leaves this many bytes free, or none. */
  fill(left_bytes: number): void {
    if (!this.is_small) throw new Error('an ordinary disk is not filled');
    const file = openSync(this.#ballast, 'w');
    try {
      while (this.#free() > left_bytes) writeSync(file, PIECE);
    } catch (failure) {
      if ((failure as NodeJS.ErrnoException).code !== 'ENOSPC') throw failure;
    } finally {
      closeSync(file);
    }
  }

  empty(): void {
    rmSync(this.#ballast, { force: true });
  }

  end(): void {
    if (this.is_small) execFileSync('umount', ['--lazy', this.#folder], { stdio: 'ignore' });
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #free(): number {
    const { bavail, bsize } = statfsSync(this.#folder);
    return bavail * bsize;
  }
}

const mounted = (folder: string): boolean => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=0711`, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};
