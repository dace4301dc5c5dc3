import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/testing/longest-first.ts';

/** Files that listen to a library, which must not have been loaded before. */
const ALONE = ['server/src/features/identity/login.test.ts'];

/** A machine that is busy with something else is slow, not wrong: these end what hangs, and nothing else. */
const patient = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 120_000 } },
};

const onDatabases = { globalSetup: ['server/src/testing/global-setup.ts'], ...patient };

export default defineConfig({
  test: {
    // Two cores are two workers: vitest would leave one of them idle, and most tests wait for a database.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          ...patient,
          include: [
            'contract/src/**/*.test.ts',
            'engine/src/**/*.test.ts',
            'ui/src/**/*.test.ts',
            'web/src/**/*.test.ts',
            'console/src/**/*.test.ts',
            'tools/**/*.test.ts',
            'verifier/**/*.test.ts',
          ],
          // These need a database.
          exclude: ['tools/authorisation.test.ts', 'tools/hostile-values.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts', 'tools/authorisation.test.ts', 'tools/hostile-values.test.ts'],
          exclude: ALONE,
          ...onDatabases,
          // Every file has a database of its own; the code itself need not be loaded two hundred times.
          isolate: false,
        },
      },
      { test: { name: 'server-alone', include: ALONE, ...onDatabases } },
    ],
  },
});
