import { plusDays, type Instant } from '#contract/kit/instant.ts';
import { nftChanged } from '#contract/nft/channels.ts';
import { UNUSED_MEDIA_DAYS } from '#contract/nft/media-rules.ts';
import { eachDue, failuresOf } from '#server/core/jobs/each-due.ts';
import type { Job } from '#server/core/jobs/job.ts';
import { announce } from '#server/core/outbox.ts';
import type { Ports } from '#server/ports/ports.ts';
import {
  deleteRetired,
  markReady,
  markRefused,
  nextWaiting,
  retireUnused,
  unusedMedia,
  type WaitingUpload,
} from '../store/media-uploads.ts';
import { removeMedia, uploadName, writeParts } from './media-files.ts';

type JobPorts = Pick<Ports, 'db' | 'files' | 'log' | 'media'>;

const PREPARE = 'nft.media';
const CLEAR = 'nft.clear-media';
/** Some uploads of half a minute each may wait for their turn in one round. */
const DEADLINE_SECONDS = 120;

/** Twice it is tried again: the machine may have been busy with something else. */
const TRIES = 3;

/** NM2 to NM5: a second run makes the same files again. */
const prepareUpload = async (ports: JobPorts, { id, user_id, name }: WaitingUpload, now: Instant): Promise<void> => {
  const bytes = await ports.files.read(uploadName(name));
  const made = bytes === undefined ? ({ refused: 'nft_media_damaged' } as const) : await ports.media.prepare(bytes);
  if ('is_late' in made && made.is_late) {
    const failures = (await failuresOf(ports.db, PREPARE, [id])).get(String(id)) ?? 0;
    if (failures + 1 < TRIES) throw new Error('the media decoder was ended because of the time');
  }
  const is_ready = !('refused' in made);
  if (is_ready) await writeParts(ports, name, made);
  await ports.db.transaction(async (tx) => {
    const is_first = is_ready ? await markReady(tx, id, made, now) : await markRefused(tx, id, made.refused, now);
    if (is_first) await announce(tx, nftChanged, now, [user_id], { what: 'media', code: String(id) });
  });
  await ports.files.remove(uploadName(name));
};

export const mediaJobs = (ports: JobPorts): readonly Job[] => [
  {
    name: PREPARE,
    every_seconds: 2,
    deadline_seconds: DEADLINE_SECONDS,
    alone: true,
    run: async (now) =>
      eachDue(ports, {
        job: PREPARE,
        now,
        rows: await nextWaiting(ports.db, PREPARE, now),
        idOf: ({ id }) => id,
        work: (row) => prepareUpload(ports, row, now),
      }),
  },
  {
    name: CLEAR,
    every_seconds: 3600,
    run: async (now) =>
      eachDue(ports, {
        job: CLEAR,
        now,
        rows: await unusedMedia(ports.db, CLEAR, now, plusDays(now, -UNUSED_MEDIA_DAYS)),
        idOf: ({ id }) => id,
        // The row goes last, so that a kill in between leaves no file behind.
        work: async ({ id, name }) => {
          if (!(await ports.db.transaction((tx) => retireUnused(tx, id, now)))) return;
          await removeMedia(ports, name);
          await deleteRetired(ports.db, id);
        },
      }),
  },
];
