export { DataDirInUse, lockDataDir, type DataDirLock } from './data-dir-lock.ts';
export { ensureDatabase } from './ensure-database.ts';
export { PostgresFailure, type PostgresFailureReason } from './failure.ts';
export { keepRunning, type KeptPostgres } from './keep-running.ts';
export { type ExitInfo } from './postmaster.ts';
export { postgresFolderOf, runningUrl } from './running.ts';
export { startPostgres, type EmbeddedPostgres, type PostgresOptions } from './supervisor.ts';
