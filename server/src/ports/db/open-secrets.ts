import type pg from 'pg';
import { BadEnvironment, type Variables } from '../bad-environment.ts';
import { connectAsOwner } from './failure.ts';
import { findMasterKey, makeMasterKey, masterKeyFileIn, type MasterKey } from '../master-key.ts';
import { secretsFrom, type Secrets } from '../secrets.ts';

/** An arbitrary lock key: two first starts at once must not create a key each. */
const KEY_LOCK = 7_261_003;

const ADVICE = 'bring it back from a backup, or name it with MASTER_KEY_FILE or MASTER_KEY';

/**
 * The secrets of the exchange that owns this database. The database stores a fingerprint of its master key: with a
 * different key, operators could not log in, codes would be wrong and prices could not be signed, so it is refused. A
 * new database gets a key. The database must have been migrated.
 */
export const openSecrets = async (owner_url: string, data_dir: string, variables?: Variables): Promise<Secrets> => {
  const client = await connectAsOwner(owner_url, 'candor key');
  try {
    await client.query('select pg_advisory_lock($1)', [KEY_LOCK]);
    const found = await findMasterKey(data_dir, variables);
    const { rows } = await client.query<{ fingerprint: string }>('select fingerprint from master_key');
    const known = rows[0]?.fingerprint;
    if (!found && (known !== undefined || (await logKey(client))))
      throw new BadEnvironment(
        `${masterKeyFileIn(data_dir)} is missing: it holds the master key of this database; ${ADVICE}`,
      );
    const master = found ?? (await makeMasterKey(data_dir));
    const secrets = secretsFrom(master.key);
    const fingerprint = fingerprintOf(secrets);
    if (known === undefined) await remember(client, secrets, master, fingerprint);
    else if (known !== fingerprint) throw otherKey(master);
    return secrets;
  } finally {
    await client.end();
  }
};

const fingerprintOf = (secrets: Secrets): string =>
  secrets.sign('fingerprint', 'master key').toString('hex').slice(0, 32);

const otherKey = ({ place }: MasterKey): BadEnvironment =>
  new BadEnvironment(`The master key in ${place} is not the one of this database; ${ADVICE}`);

const remember = async (client: pg.Client, secrets: Secrets, master: MasterKey, fingerprint: string): Promise<void> => {
  const public_key = await logKey(client);
  // An exchange older than fingerprints is recognised by the key that signs its price log.
  if (public_key && !public_key.equals(secrets.signer('price log').public_key)) throw otherKey(master);
  await client.query('insert into master_key (fingerprint) values ($1)', [fingerprint]);
};

const logKey = async (client: pg.Client): Promise<Buffer | undefined> => {
  const { rows } = await client.query<{ public_key: Buffer }>('select public_key from log_origin');
  return rows[0]?.public_key;
};
