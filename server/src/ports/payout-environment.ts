import { readFile, stat } from 'node:fs/promises';
import { BadEnvironment, collectFaults } from './bad-environment.ts';
import { readEnvironment, type Environment, type Variables } from './environment.ts';

/** The settings of the payout worker, which no other process may have. */
export interface PayoutEnvironment {
  readonly database_url: string;
  readonly database_app_url: string | undefined;
  readonly chain_rpc: Environment['chain_rpc'];
  /** 32 bytes, as 0x and hex. It never reaches a log, a message or another process. */
  readonly key: string;
  /** The pause between two rounds of the worker. */
  readonly every_ms: number;
  /** The maximum wei per gas that a payout may ever offer, also when its fee is raised. */
  readonly max_fee: bigint;
}

const OTHERS_MAY = 0o077;

export const readPayoutEnvironment = async (variables: Variables = process.env): Promise<PayoutEnvironment> => {
  const faults = collectFaults();
  const environment = faults.read(() => readEnvironment(variables));
  if (!variables['DATABASE_URL']) faults.add(['DATABASE_URL is needed: the worker has no database of its own']);
  if (!variables['CHAIN_RPC'] || variables['CHAIN_RPC'] === 'none')
    faults.add(['CHAIN_RPC is needed: there is no chain to pay on']);
  const every = variables['PAYOUT_EVERY_MS'] || '5000';
  if (!/^\d{1,6}$/.test(every)) faults.add(['PAYOUT_EVERY_MS must be a whole number of milliseconds']);
  const gwei = faults.read(() => gweiOf(variables['PAYOUT_MAX_FEE_GWEI'] || '500'));
  const found = await keyIn(variables['PAYOUT_KEY']).catch((failure: unknown) => failure);
  const key = faults.read(() => {
    if (typeof found !== 'string') throw found;
    return found;
  });
  faults.throwAny();
  const { database_url = '', database_app_url, chain_rpc } = environment;
  return { database_url, database_app_url, chain_rpc, key, every_ms: Number(every), max_fee: gwei * 1_000_000_000n };
};

const gweiOf = (text: string): bigint => {
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new BadEnvironment('PAYOUT_MAX_FEE_GWEI must be a whole number of gwei per gas');
  return BigInt(text);
};

const keyIn = async (path: string | undefined): Promise<string> => {
  if (!path) throw new BadEnvironment('PAYOUT_KEY must name the file that holds the key');
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new BadEnvironment('PAYOUT_KEY names no file');
  if ((found.mode & OTHERS_MAY) !== 0) {
    throw new BadEnvironment('The file of PAYOUT_KEY can be read by others; take that away (chmod 600)');
  }
  const key = (await readFile(path, 'utf8')).trim();
  if (!/^0x[0-9a-fA-F]{64}$/.test(key))
    throw new BadEnvironment('The file of PAYOUT_KEY must hold 0x and 64 hex digits');
  return key;
};
