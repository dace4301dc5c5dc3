import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BadEnvironment, readEnvironment, type Variables } from './environment.ts';

/** What the market maker needs: the URL of the exchange and the password of its accounts. No database access. */
export interface MarketMakerEnvironment {
  readonly url: string;
  readonly password: string;
}

const fileIn = (data_dir: string): string => join(data_dir, 'keys', 'market-maker.password');

export const readMarketMakerEnvironment = async (
  variables: Variables = process.env,
): Promise<MarketMakerEnvironment> => {
  const { data_dir, public_url } = readEnvironment(variables);
  const url = variables['MARKET_MAKER_URL'] || public_url;
  if (!URL.canParse(url)) throw new BadEnvironment('MARKET_MAKER_URL is not an address');
  const password = await readFile(fileIn(data_dir), 'utf8').catch(() => '');
  if (password === '')
    throw new BadEnvironment('There is no market maker in this DATA_DIR: a demo creates it at its start');
  return { url: url.replace(/\/$/, ''), password };
};

/** DK26: the payment password of the accounts that have one: six digits that follow from their password. */
export const paymentPasswordOf = (password: string): string =>
  String(createHash('sha256').update(`payment|${password}`).digest().readUInt32BE() % 1_000_000).padStart(6, '0');

/** The password of the market maker's accounts, created at the first start. */
export const marketMakerPasswordIn = async (data_dir: string): Promise<string> => {
  await mkdir(join(data_dir, 'keys'), { recursive: true, mode: 0o700 });
  const fresh = randomBytes(24).toString('base64url');
  try {
    await writeFile(fileIn(data_dir), fresh, { flag: 'wx', mode: 0o600 });
    return fresh;
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'EEXIST') throw failure;
  }
  return readFile(fileIn(data_dir), 'utf8');
};
