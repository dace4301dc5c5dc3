import { expect, test } from 'vitest';
import { postgresProcessesIn, workingDirectories } from './processes.ts';

test('a folder that does not exist has no processes', async () => {
  expect(await postgresProcessesIn('/nowhere/at/all')).toEqual([]);
});

test('working directories are parsed from the output of lsof, including spaces', () => {
  const printed = 'p402\nfcwd\nn/Users/alice/Library/Application Support/candor/postgres/cluster\np7\nfcwd\nn/\n';
  expect([...workingDirectories(printed)]).toEqual([
    [402, '/Users/alice/Library/Application Support/candor/postgres/cluster'],
    [7, '/'],
  ]);
});
