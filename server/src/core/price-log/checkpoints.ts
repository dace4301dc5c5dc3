import type { Instant } from '#contract/kit/instant.ts';
import { checkpointBody, keyIdOf, signedNote, type NoteKey } from '#contract/price-log/rules.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { sha256 } from '#server/ports/ids.ts';
import type { Ports } from '#server/ports/ports.ts';
import type { SignedCheckpoint } from './price-log.ts';

const PURPOSE = 'price log';

const keyOf = (name: string, public_key: Uint8Array): NoteKey => ({
  name,
  public_key,
  key_id: keyIdOf((bytes) => sha256(bytes as Buffer), name, public_key),
});

/** The log's name and key; undefined before the first writer has opened it. */
export const originOf = async (sql: Sql): Promise<NoteKey | undefined> => {
  const row = await sql.row<{ name: string; public_key: Buffer }>`select name, public_key from log_origin`;
  return row && keyOf(row.name, row.public_key);
};

/**
 * The log gets its name and key when it is first opened and keeps them wherever it moves, so that one key verifies
 * every checkpoint.
 */
export const claimOrigin = async ({ db, secrets, environment }: OriginPorts): Promise<NoteKey> => {
  const { public_key } = secrets.signer(PURPOSE);
  const name = `${new URL(environment.public_url).host}/prices`;
  await db.run`insert into log_origin (name, public_key) values (${name}, ${public_key}) on conflict do nothing`;
  const origin = await originOf(db);
  if (!origin || !public_key.equals(origin.public_key)) {
    throw new Error(
      'the price log was started with another key; restore the keys folder that belongs to this database',
    );
  }
  return origin;
};

type OriginPorts = Pick<Ports, 'db' | 'secrets' | 'environment'>;

export const signCheckpoint = (
  { secrets }: Pick<Ports, 'secrets'>,
  origin: NoteKey,
  tree: { readonly size: number; readonly root: Buffer },
  at: Instant,
): SignedCheckpoint => {
  const body = checkpointBody(origin.name, tree.size, tree.root);
  return { ...tree, at, note: signedNoteOf({ secrets }, origin, body) };
};

/** A note with the log's signature. */
export const signedNoteOf = ({ secrets }: Pick<Ports, 'secrets'>, origin: NoteKey, body: string): string =>
  signedNote(body, origin.name, origin.key_id, secrets.signer(PURPOSE).sign(body));

export const newestCheckpoint = (sql: Sql): Promise<SignedCheckpoint | undefined> =>
  sql.row<SignedCheckpoint>`select size, at, root, note from log_checkpoint order by size desc limit 1`;

export const checkpointAt = (sql: Sql, size: number): Promise<SignedCheckpoint | undefined> =>
  sql.row<SignedCheckpoint>`select size, at, root, note from log_checkpoint where size = ${size}`;

/** The smallest checkpoint with at least this many lines. */
export const checkpointFrom = (sql: Sql, size: number): Promise<SignedCheckpoint | undefined> =>
  sql.row<SignedCheckpoint>`
    select size, at, root, note from log_checkpoint where size >= ${size} order by size limit 1`;

/** Checkpoints of at least this size, smallest first. */
export const checkpointsFrom = (sql: Sql, size: number, max: number): Promise<SignedCheckpoint[]> =>
  sql.rows<SignedCheckpoint>`
    select size, at, root, note from log_checkpoint where size >= ${size} order by size limit ${max}`;
