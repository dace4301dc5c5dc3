import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { masterKeyFileIn } from '#server/ports/master-key.ts';
import { query } from '#server/testing/connection.ts';
import { freshDatabase, type FreshDatabase } from '#server/testing/postgres.ts';

const COMMAND = fileURLToPath(new URL('../../../../tools/add-operator.ts', import.meta.url));

let fresh: FreshDatabase;
let DATA_DIR = '';

beforeAll(async () => {
  fresh = await freshDatabase();
  DATA_DIR = mkdtempSync(join(tmpdir(), 'candor-operator-'));
});

afterAll(async () => {
  await fresh.drop();
  rmSync(DATA_DIR, { recursive: true });
});

const addOperator = (email: string, DATABASE_URL = fresh.url): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], DATABASE_URL, DATA_DIR };
    execFile(process.execPath, [COMMAND, email, 'Ann'], { env }, (failure, stdout, stderr) =>
      resolve({ code: typeof failure?.code === 'number' ? failure.code : 0, said: stdout + stderr }),
    );
  });

const operators = async () => (await query(fresh.url, 'select email from operator order by email')).length;

test('RU6 the first administrators are made with the key of the exchange and with no other', async () => {
  expect(await addOperator('ann@example.com')).toMatchObject({
    code: 0,
    said: expect.stringContaining('secret') as string,
  });
  const right = readFileSync(masterKeyFileIn(DATA_DIR));
  writeFileSync(masterKeyFileIn(DATA_DIR), Buffer.alloc(32, 7));
  const refused = await addOperator('bob@example.com');
  expect(refused).toEqual({
    code: 1,
    said: expect.stringMatching(/^The master key in .* is not the one.*\n$/) as string,
  });
  expect(await operators()).toBe(1);
  writeFileSync(masterKeyFileIn(DATA_DIR), right);
  expect(await addOperator('bob@example.com')).toMatchObject({ code: 0 });
  expect(await operators()).toBe(2);
});

test('RU3 a database that does not answer is one sentence', async () => {
  const { code, said } = await addOperator('ann@example.com', 'postgres://127.0.0.1:1/none');
  expect(code).toBe(1);
  expect(said).toMatch(/^The database none at 127\.0\.0\.1:1 .* cannot be used: .*\n$/);
});
