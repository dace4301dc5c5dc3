import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder with its parents; returns whether it was missing. Node's own recursive mkdir never returns below a
 * folder in which nothing can be created, such as /proc.
 */
export const makeMissingFolder = (folder: string): boolean => {
  if (existsSync(folder)) return false;
  const above = dirname(folder);
  if (above !== folder) makeMissingFolder(above);
  try {
    mkdirSync(folder);
  } catch (failure) {
    // Another process may have created it meanwhile.
    if (!existsSync(folder)) throw failure;
  }
  return true;
};
