import { plusDays, type Instant } from '#contract/kit/instant.ts';
import type { Job } from '../../core/jobs/job.ts';
import type { Ports } from '../../ports/ports.ts';
import { deliverDue } from './postman.ts';
import { endExpiredSessions } from './service/sessions.ts';
import { deleteClearAttempts } from './store/attempts.ts';
import { deleteOldOffers } from './store/authenticators.ts';
import { deleteOldCodes } from './store/codes.ts';
import { deleteExpiredLetters } from './store/letters.ts';
import { deleteGoneSessions } from './store/sessions.ts';
import { deleteOldChallenges } from './store/wallets.ts';

const BATCH = 500;

/** Ended sessions stay for as long as they tell which addresses a customer comes from (ID44). */
const SESSION_DAYS = 30;

const deleteOld = async ({ db }: Pick<Ports, 'db'>, now: Instant): Promise<'more' | 'done'> => {
  const yesterday = plusDays(now, -1);
  const deleted = [
    await deleteGoneSessions(db, plusDays(now, -SESSION_DAYS), BATCH),
    await deleteOldCodes(db, yesterday, BATCH),
    await deleteClearAttempts(db, now, BATCH),
    await deleteOldChallenges(db, now, BATCH),
    await deleteExpiredLetters(db, now, BATCH),
    await deleteOldOffers(db, yesterday, BATCH),
  ];
  return deleted.includes(BATCH) ? 'more' : 'done';
};

export const identityJobs = (ports: Ports): readonly Job[] => [
  { name: 'identity.sessions', every_seconds: 5, run: (now) => endExpiredSessions(ports, now) },
  {
    name: 'identity.letters',
    every_seconds: 5,
    // Each conversation with a mail server has a limit of its own; this is for many of them.
    deadline_seconds: 300,
    run: async () => {
      await deliverDue(ports);
      return 'done';
    },
  },
  { name: 'identity.clean-up', every_seconds: 60, run: (now) => deleteOld(ports, now) },
];
