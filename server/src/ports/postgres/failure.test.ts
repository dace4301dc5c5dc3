import { expect, test } from 'vitest';
import { explainFailure } from './failure.ts';

test.each([
  ['disk_full', 'FATAL:  could not write lock file "postmaster.pid": No space left on device'],
  ['disk_full', 'initdb: error: could not create directory "x": Disk quota exceeded'],
  ['still_in_use', 'FATAL:  pre-existing shared memory block (key 16507580, ID 8) is still in use'],
  ['still_in_use', 'FATAL:  lock file "postmaster.pid" already exists'],
  [
    'port_taken',
    'LOG:  could not bind IPv4 address "127.0.0.1": Address already in use\nFATAL:  could not create any TCP/IP sockets',
  ],
  ['other_version', 'FATAL:  database files are incompatible with server'],
  ['no_memory', 'FATAL:  could not map anonymous shared memory: Cannot allocate memory'],
  ['no_permission', 'FATAL:  could not open file "global/pg_control": Permission denied'],
  ['no_permission', 'FATAL:  data directory "/x" has wrong ownership'],
  ['cluster_damaged', 'PANIC:  could not locate a valid checkpoint record at 0/174B638'],
  ['start_failed', 'FATAL:  something nobody has seen before'],
])('%s is recognised in "%s"', (reason, words) => {
  const failure = explainFailure('PostgreSQL did not start', words);
  expect(failure.reason).toBe(reason);
  expect(failure.message).toContain(words.split('\n')[0]);
});
