import { startPostgres } from '../index.ts';

/** Starts PostgreSQL on the folder given as the first argument, prints one line of JSON, and waits to be killed. */
const postgres = await startPostgres({ data_dir: process.argv[2] ?? '' });
console.log(JSON.stringify({ postmaster_pid: postgres.pid, url: postgres.url('postgres') }));
await postgres.exited;
