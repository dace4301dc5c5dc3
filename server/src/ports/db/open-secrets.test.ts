import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from '#server/testing/postgres.ts';
import { masterKeyFileIn } from '../master-key.ts';
import { query } from '#server/testing/connection.ts';
import { openSecrets } from './open-secrets.ts';

let fresh: FreshDatabase;
let data_dir = '';
let key_file = '';

beforeEach(async () => {
  fresh = await freshDatabase();
  data_dir = mkdtempSync(join(tmpdir(), 'candor-key-'));
  key_file = masterKeyFileIn(data_dir);
});

afterEach(async () => {
  await fresh.drop();
  rmSync(data_dir, { recursive: true });
});

const open = (variables = {}) => openSecrets(fresh.url, data_dir, variables);
const publicKey = async (variables = {}) => (await open(variables)).signer('price log').public_key.toString('hex');
const fileWith = (content: string | Buffer, mode = 0o600): string => {
  const path = join(data_dir, 'given.key');
  writeFileSync(path, content);
  chmodSync(path, mode);
  return path;
};

test('RU6 a new exchange gets a key, and reopens with it', async () => {
  const first = await publicKey();
  expect(statSync(key_file).mode & 0o777).toBe(0o600);
  expect(await publicKey()).toBe(first);
});

test('RU6 a different key is refused wherever it comes from, and so is a missing one, without creating a new one', async () => {
  await open();
  const right = readFileSync(key_file);
  writeFileSync(key_file, Buffer.alloc(32, 7));
  await expect(open()).rejects.toThrow(`The master key in ${key_file} is not the one of this database`);
  const wrong = '07'.repeat(32);
  await expect(open({ MASTER_KEY: wrong })).rejects.toThrow('The master key in MASTER_KEY is not the one');
  await expect(open({ MASTER_KEY_FILE: fileWith(wrong) })).rejects.toThrow('given.key is not the one of this database');
  rmSync(key_file);
  await expect(open()).rejects.toThrow(`${key_file} is missing`);
  expect(existsSync(key_file)).toBe(false);
  await open({ MASTER_KEY: right.toString('hex') });
  await open({ MASTER_KEY_FILE: fileWith(right) });
  await open({ MASTER_KEY_FILE: fileWith(`${right.toString('hex')}\n`) });
  expect(existsSync(key_file), 'a given key is not written down').toBe(false);
});

test('RU6 the refusal of an invalid key does not repeat it', async () => {
  for (const [variables, sentence] of [
    [{ MASTER_KEY: 'not-a-key' }, 'MASTER_KEY must be 64 hex digits'],
    [{ MASTER_KEY: '00'.repeat(32), MASTER_KEY_FILE: '/x' }, 'both set'],
    [{ MASTER_KEY_FILE: '/nonexistent/key' }, 'is no file'],
    [{ MASTER_KEY_FILE: fileWith('not-a-key') }, 'is damaged'],
  ] as const) {
    await expect(open(variables)).rejects.toThrow(sentence);
    await expect(open(variables)).rejects.not.toThrow('not-a-key');
  }
  await expect(open({ MASTER_KEY_FILE: fileWith(Buffer.alloc(32), 0o644) })).rejects.toThrow('others can read');
});

test('RU6 an exchange older than fingerprints is recognised by the key of its price log', async () => {
  const other = `insert into log_origin values (true, 'exchange.example/prices', decode(repeat('ab', 32), 'hex'))`;
  await query(fresh.url, other);
  await expect(open(), 'no key for a log that was signed').rejects.toThrow('is missing');
  await expect(open({ MASTER_KEY: '00'.repeat(32) })).rejects.toThrow('is not the one of this database');
  await query(fresh.url, 'set session_replication_role = replica; delete from log_origin');
  const own = await publicKey({ MASTER_KEY: '00'.repeat(32) });
  await query(fresh.url, `delete from master_key; ${other.replace("repeat('ab', 32)", `'${own}'`)}`);
  expect(await publicKey({ MASTER_KEY: '00'.repeat(32) })).toBe(own);
});
