import { expect, test } from 'vitest';
import { openBooks } from '#server/testing/books.ts';
import { taskOf, type PlainTask } from '#server/testing/ledger-kills/messages.ts';
import { Recorder } from '#server/testing/ledger-kills/recorder.ts';
import { runKills, type KillReport } from '#server/testing/ledger-kills/run.ts';
import { victims } from '#server/testing/ledger-kills/task-server.ts';
import { countOf } from '#server/testing/counts.ts';
import { ask } from '#server/testing/ledger-load.ts';

/** A few here; `npm run prove ledger-kills` does fifty. */
const KILLS = countOf('KILLS', 8);
const LONGEST_ROUND_MS = 200_000;

const inWords = ({ kills, acknowledged, lost, doubled, phantom, torn, violations, down_ms }: KillReport): string => {
  const killed = Object.entries(kills).map(([victim, count]) => `${count} ${victim}`);
  const seconds = (at: number): string => ((down_ms.at(at) ?? 0) / 1000).toFixed(1);
  const middle = Math.floor(down_ms.length / 2);
  return [
    `${down_ms.length} kills (${killed.join(', ')}), ${acknowledged} entries acknowledged`,
    `${lost} lost, ${doubled} doubled, ${phantom} phantom, ${torn} torn, ${violations.length} violations`,
    `serving again after ${seconds(middle)} s (median), ${seconds(-1)} s (longest)`,
  ].join('; ');
};

test(
  `LE10 ${KILLS} times kill -9 under load loses, doubles and invents nothing`,
  { timeout: 600_000 + KILLS * LONGEST_ROUND_MS },
  async () => {
    const report = await runKills({ kills: KILLS, victims });
    console.info(inWords(report));
    expect(report).toMatchObject({ lost: 0, doubled: 0, phantom: 0, torn: 0, violations: [] });
    expect(report.acknowledged).toBeGreaterThan(KILLS * 10);
  },
);

test('control: with synchronous_commit off the same run misses acknowledged entries', async () => {
  const settings = { synchronous_commit: 'off', wal_writer_delay: '10s', wal_writer_flush_after: '1GB' };
  const report = await runKills({ kills: 2, victims: ['everything'], settings });
  console.info(inWords(report));
  expect(report.lost).toBeGreaterThan(0);
});

test('control: the recorder finds entries that were lost, doubled, torn from their batch, changed or never asked for', async () => {
  const books = await openBooks(8);
  const asked: PlainTask[] = [];
  const server = {
    get alive() {
      return asked.length < 100;
    },
    ask: (task: PlainTask) => (asked.push(task), ask(books.db, taskOf(task))),
  };
  const recorder = new Recorder();
  await recorder.load(server, 1, () => undefined);
  await recorder.check(books.url);
  expect(recorder.findings).toMatchObject({ lost: 0, doubled: 0, phantom: 0, torn: 0 });

  for (const table of ['ledger_entry', 'ledger_posting']) await books.owner(`alter table ${table} disable trigger all`);
  await books.owner('alter table ledger_entry drop constraint ledger_entry_once');
  await books.owner(`delete from ledger_entry where ref = 't1-3'`);
  await books.owner(
    `update ledger_posting set amount = amount * 2 where entry_id = (select id from ledger_entry where ref = 't1-5')`,
  );
  for (const ref of ['t1-7', 'never-asked']) {
    await books.owner(`insert into ledger_entry (reason, ref, at) values ('test.move', '${ref}', now())`);
  }
  await recorder.check(books.url);
  expect(recorder.findings).toMatchObject({ lost: 1, torn: 1, doubled: 1, phantom: 2 });
  expect(recorder.findings.violations.length).toBeGreaterThan(0);
  await books.discard();
});
