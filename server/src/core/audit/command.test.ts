import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openAppDatabase } from '#server/ports/db/app-login.ts';
import { migrate } from '#server/ports/db/migrate.ts';
import { ensureDatabase, startPostgres } from '#server/ports/postgres/index.ts';
import { postgresProcessesIn } from '#server/ports/postgres/processes.ts';
import { makeScratchFolder } from '#server/ports/postgres/testing/scratch-folder.ts';
import { openBooks } from '#server/testing/books.ts';
import { fund } from '#server/testing/entries.ts';
import { testSecrets } from '#server/testing/test-secrets.ts';
import { auditor } from '#server/rooms.ts';

const COMMAND = fileURLToPath(new URL('../../../../tools/audit.ts', import.meta.url));

interface Ended {
  readonly code: number;
  readonly said: string;
}

const runAudit = (environment: Readonly<Record<string, string>>): Promise<Ended> =>
  new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], ...environment };
    execFile(process.execPath, [COMMAND], { env }, (failure, stdout, stderr) =>
      resolve({ code: typeof failure?.code === 'number' ? failure.code : 0, said: stdout + stderr }),
    );
  });

describe('npm run audit with DATABASE_URL', () => {
  test('LE15 prints one line per invariant and exits with 0 when the books are sound', async () => {
    const books = await openBooks(2);
    await fund(books.db, ['user:1:spot'], 10);
    const { code, said } = await runAudit({ DATABASE_URL: books.url });
    for (const { id, sentence } of auditor.invariants) expect(said).toContain(`✓ ${id.padEnd(5)} ${sentence}\n`);
    expect(said).toContain('The books hold.');
    expect(code).toBe(0);
    await books.close();
  });

  test('LE15 names the broken invariants with the rows that break them, and exits with 1', async () => {
    const books = await openBooks(2);
    await fund(books.db, ['user:1:spot'], 10);
    await books.owner('alter table ledger_account disable trigger balance_has_an_entry');
    await books.owner(`update ledger_account set balance = 11 where address = 'user:1:spot'`);
    const { code, said } = await runAudit({ DATABASE_URL: books.url });
    expect(said).toContain('✗ I07');
    expect(said).toMatch(/I07 .* is broken by \[\{"currency_id":3,"sum":"1\.0+"\}\]/);
    expect(said).toContain('✓ I01');
    expect(code).toBe(1);
    await books.discard();
  });

  test('RU3 exits with 1 and one sentence when the database is unreachable or does not exist', async () => {
    const unreachable = await runAudit({ DATABASE_URL: 'postgres://127.0.0.1:1/none' });
    expect(unreachable).toEqual({
      code: 1,
      said: expect.stringMatching(/^The database none at .* cannot be used: .*\n$/),
    });
    const books = await openBooks(2);
    const elsewhere = await runAudit({ DATABASE_URL: books.url.replace(/test_[0-9a-f]+/, 'postgres') });
    expect(elsewhere).toEqual({ code: 1, said: 'There are no books yet: the exchange was never started here.\n' });
    await books.close();
  });
});

describe('npm run audit with DATA_DIR', () => {
  let data_dir = '';
  beforeEach(() => void (data_dir = makeScratchFolder()));
  afterEach(() => rmSync(data_dir, { recursive: true, force: true }));

  test('LE15 audits a running server through its PostgreSQL, and a stopped one by starting PostgreSQL', async () => {
    const postgres = await startPostgres({ data_dir, durable: false });
    await ensureDatabase(postgres.url('postgres'), 'candor');
    await migrate(postgres.url('candor'));
    const db = await openAppDatabase({ owner_url: postgres.url('candor'), secrets: testSecrets });
    await fund(db, ['user:1:spot'], 10);
    await db.close();
    const running = await runAudit({ DATA_DIR: data_dir });
    expect(running).toMatchObject({ code: 0, said: expect.stringContaining('The books hold.') as string });
    const processes = await postgresProcessesIn(`${data_dir}/postgres/cluster`);
    expect(processes.map(({ pid }) => pid)).toContain(postgres.pid);

    await postgres.stop();
    const stopped = await runAudit({ DATA_DIR: data_dir });
    expect(stopped).toMatchObject({ code: 0, said: expect.stringContaining('The books hold.') as string });
    expect(await postgresProcessesIn(`${data_dir}/postgres/cluster`)).toEqual([]);
  });
});
