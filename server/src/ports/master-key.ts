import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BadEnvironment, type Variables } from './bad-environment.ts';

export interface MasterKey {
  readonly key: Buffer;
  /** Where it was found, for the operator; never the key itself. */
  readonly place: string;
}

const KEY_BYTES = 32;
const HEX = /^[0-9a-fA-F]{64}$/;
const OTHERS_MAY = 0o077;

export const masterKeyFileIn = (data_dir: string): string => join(data_dir, 'keys', 'master.key');

/** Checks the variables without looking at the disk. */
export const checkMasterKeyVariables = (variables: Variables): void => {
  const { MASTER_KEY: text, MASTER_KEY_FILE: path } = variables;
  if (text && path) throw new BadEnvironment('MASTER_KEY and MASTER_KEY_FILE are both set; one of them says the key');
  if (text && !HEX.test(text)) throw new BadEnvironment('MASTER_KEY must be 64 hex digits');
};

/** The configured key, or else the one in the data folder; undefined if there never was one. */
export const findMasterKey = async (
  data_dir: string,
  variables: Variables = process.env,
): Promise<MasterKey | undefined> => {
  checkMasterKeyVariables(variables);
  const { MASTER_KEY: text, MASTER_KEY_FILE: path } = variables;
  if (text) return { key: Buffer.from(text, 'hex'), place: 'MASTER_KEY' };
  if (path) return { key: await keyIn(path, 'MASTER_KEY_FILE names'), place: path };
  const own = masterKeyFileIn(data_dir);
  if (!(await stat(own).catch(() => undefined))) return undefined;
  await chmod(own, 0o600);
  return { key: await keyIn(own, 'The master key is'), place: own };
};

const keyIn = async (path: string, what: string): Promise<Buffer> => {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new BadEnvironment(`${what} ${path}, which is no file`);
  if ((found.mode & OTHERS_MAY) !== 0)
    throw new BadEnvironment(`${what} ${path}, which others can read; take that away (chmod 600)`);
  const bytes = await readFile(path);
  if (bytes.length === KEY_BYTES) return bytes;
  const text = bytes.toString('latin1').trim();
  if (!HEX.test(text))
    throw new BadEnvironment(`${what} ${path}, which is damaged: it must hold 32 bytes or 64 hex digits`);
  return Buffer.from(text, 'hex');
};

/** Creates the key of a new exchange in its data folder, readable only by its owner. */
export const makeMasterKey = async (data_dir: string): Promise<MasterKey> => {
  const place = masterKeyFileIn(data_dir);
  await mkdir(join(data_dir, 'keys'), { recursive: true, mode: 0o700 });
  const key = randomBytes(KEY_BYTES);
  await writeFile(place, key, { flag: 'wx', mode: 0o600, flush: true });
  return { key, place };
};
