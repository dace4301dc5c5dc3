import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Once this returns, the file holds the whole text even if the power fails; before that, it holds the old one. */
export function writeDurably(file: string, text: string, mode: number): void {
  const unfinished = `${file}.unfinished`;
  writeFileSync(unfinished, text, { mode, flush: true });
  renameDurably(unfinished, file);
}

export function renameDurably(from: string, to: string): void {
  renameSync(from, to);
  const folder = openSync(dirname(to), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
