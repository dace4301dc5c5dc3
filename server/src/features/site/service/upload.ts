import { plusDays, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { filePath, UPLOADS_A_DAY, UPLOADS_KEPT } from '#contract/site/rules.ts';
import { eachDue } from '#server/core/jobs/each-due.ts';
import type { ReadFile } from '#server/core/room.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { sha256 } from '#server/ports/ids.ts';
import type { Ports } from '#server/ports/ports.ts';
import { remakePicture } from '../image.ts';
import { deleteUpload, expiredUploads, insertUpload, lockExpired, lockUploads, uploadCounts } from '../store.ts';

type UploadPorts = Pick<Ports, 'db' | 'ids' | 'files' | 'log'>;

export const SWEEP_JOB = 'site.sweep-uploads';

/** The name of an upload's file; never the sender's. */
export const fileName = (id: string): string => `uploads/${id}`;

/** Stores one picture. The row is inserted before the file is written, so that the sweep finds both after a failure. */
export const takePicture = async (
  { db, ids, files }: UploadPorts,
  user_id: number,
  now: Instant,
  file: ReadFile,
): Promise<string> => {
  await checkLimits(db, user_id, now);
  const picture = await remakePicture(await file());
  const id = ids.bytes(16).toString('hex');
  await db.transaction(async (tx) => {
    await lockUploads(tx, user_id);
    await checkLimits(tx, user_id, now);
    await insertUpload(tx, {
      id,
      owner_id: user_id,
      content_type: picture.content_type,
      bytes: picture.bytes.length,
      sha256: sha256(picture.bytes),
      likeness: picture.likeness,
      created_at: now,
      expires_at: plusDays(now, 1),
    });
  });
  await files.write(fileName(id), picture.bytes);
  return filePath(id);
};

const checkLimits = async (sql: Sql, user_id: number, now: Instant): Promise<void> => {
  const { kept, lately } = await uploadCounts(sql, user_id, plusDays(now, -1), now);
  if (lately >= UPLOADS_A_DAY) throw new Refusal('upload_day_full', { count: UPLOADS_A_DAY });
  if (kept >= UPLOADS_KEPT) throw new Refusal('upload_total_full', { count: UPLOADS_KEPT });
};

/** Removes pictures unused for a day, and replaced portraits. */
export const sweepUploads = async (ports: UploadPorts, now: Instant): Promise<'more' | 'done'> => {
  const { db, files } = ports;
  const made_before = plusDays(now, -1);
  const sweep = (id: string): Promise<void> =>
    db.transaction(async (tx) => {
      if (!(await lockExpired(tx, id, now, made_before))) return;
      await files.remove(fileName(id));
      await deleteUpload(tx, id);
    });
  const rows = await expiredUploads(db, SWEEP_JOB, now, made_before);
  return eachDue(ports, { job: SWEEP_JOB, now, rows, idOf: (id) => id, work: sweep });
};
