import { expect, test } from 'vitest';
import { runLogKills } from '#server/testing/price-log-kills/run.ts';

/** `KILLS=1000 vitest run --project server price-log/crash` for a long run. */
const KILLS = Number(process.env['KILLS'] ?? 12);
const LONGEST_ROUND_MS = 200_000;

test(
  `PL12 ${KILLS} times kill -9 loses, changes and doubles no acknowledged line, and every checkpoint still holds`,
  { timeout: 600_000 + KILLS * LONGEST_ROUND_MS },
  async () => {
    const report = await runLogKills({ kills: KILLS, victims: ['writer', 'everything'] });
    console.info(
      `${KILLS} kills, ${report.acknowledged} lines acknowledged, ${report.signed} checkpoints, ${report.sealed_lines} lines sealed`,
    );
    expect(report.faults).toEqual([]);
    expect(report.acknowledged).toBeGreaterThan(KILLS * 10);
    expect(report.sealed_lines).toBeGreaterThan(0);
  },
);

test('control: with synchronous_commit off the same run misses acknowledged lines', async () => {
  const settings = { synchronous_commit: 'off', wal_writer_delay: '10s', wal_writer_flush_after: '1GB' };
  const report = await runLogKills({ kills: 2, victims: ['everything'], settings });
  expect(report.faults.length).toBeGreaterThan(0);
});
