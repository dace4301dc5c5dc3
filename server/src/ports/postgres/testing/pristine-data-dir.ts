import { cpSync } from 'node:fs';
import { startPostgres } from '../index.ts';
import { makeScratchFolder } from './scratch-folder.ts';

/** Creating a cluster takes most of a second, copying one a tenth of that. */
export async function makePristineDataDir(): Promise<string> {
  const data_dir = makeScratchFolder();
  const postgres = await startPostgres({ data_dir, durable: false });
  await postgres.stop();
  return data_dir;
}

export function copyOf(pristine: string): string {
  const data_dir = makeScratchFolder();
  cpSync(pristine, data_dir, { recursive: true });
  return data_dir;
}
