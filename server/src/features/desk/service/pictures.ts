import { PICTURE_DAYS } from '#contract/desk/rules.ts';
import { plusDays, type Instant } from '#contract/kit/instant.ts';
import { eachDue, type DuePorts } from '#server/core/jobs/each-due.ts';
import type { Job } from '#server/core/jobs/job.ts';
import { withdrawUpload } from '#server/features/site/index.ts';
import { markWithoutPictures, ordersWithPictures, picturesOf } from '../store/pictures.ts';

const PICTURES_JOB = 'desk.pictures';

/** DK31: pictures of orders that ended long ago; the sweep of uploads removes their files. */
export const picturesJob = (ports: DuePorts): Job => ({
  name: PICTURES_JOB,
  every_seconds: 3600,
  run: (now) => removePictures(ports, now),
});

const removePictures = async (ports: DuePorts, now: Instant): Promise<'more' | 'done'> =>
  eachDue(ports, {
    job: PICTURES_JOB,
    now,
    rows: await ordersWithPictures(ports.db, PICTURES_JOB, plusDays(now, -PICTURE_DAYS), now),
    idOf: ({ id }) => id,
    work: ({ id }) =>
      ports.db.transaction(async (tx) => {
        if (!(await markWithoutPictures(tx, id))) return;
        for (const { owner_id, path } of await picturesOf(tx, id)) await withdrawUpload(tx, owner_id, path, now);
      }),
  });
