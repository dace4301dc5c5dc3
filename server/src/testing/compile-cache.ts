import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** For processes that a test starts often: what Node compiled for the first is there for the others, which halves their start. */
export const compile_cache = { NODE_COMPILE_CACHE: join(tmpdir(), 'candor-compile-cache') } as const;
