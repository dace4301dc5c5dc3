import { plusDays } from '#contract/kit/instant.ts';
import type { Job } from '#server/core/jobs/job.ts';
import { trimJob, type Trim } from '#server/core/jobs/trim-job.ts';
import type { Ports } from '#server/ports/ports.ts';
import { deliverDue } from './postman.ts';
import { endExpiredSessions } from './service/sessions.ts';
import { deleteClearAttempts } from '#server/core/credentials/attempts.ts';
import { deleteOldOffers } from './store/authenticators.ts';
import { deleteOldCodes } from './store/codes.ts';
import { deleteExpiredLetters } from './store/letters.ts';
import { deleteGoneSessions } from './store/sessions.ts';
import { deleteOldChallenges } from './store/wallets.ts';

const BATCH = 500;

/** Ended sessions are kept this long, because they show which addresses a customer uses (ID44). */
const SESSION_DAYS = 30;

/** ID70: a job per table, so that one failure does not affect the others. */
const trims = ({ db }: Pick<Ports, 'db'>): readonly Job[] => {
  const trim = (what: string, take: Trim['take']): Job =>
    trimJob({ name: `identity.trim-${what}`, portion: BATCH, take });
  return [
    trim('sessions', (now, portion) => deleteGoneSessions(db, plusDays(now, -SESSION_DAYS), portion)),
    trim('codes', (now, portion) => deleteOldCodes(db, plusDays(now, -1), portion)),
    trim('attempts', (now, portion) => deleteClearAttempts(db, now, portion)),
    trim('challenges', (now, portion) => deleteOldChallenges(db, now, portion)),
    trim('letters', (now, portion) => deleteExpiredLetters(db, now, portion)),
    trim('offers', (now, portion) => deleteOldOffers(db, plusDays(now, -1), portion)),
  ];
};

export const identityJobs = (ports: Ports): readonly Job[] => [
  { name: 'identity.sessions', every_seconds: 5, run: (now) => endExpiredSessions(ports, now) },
  {
    name: 'identity.letters',
    every_seconds: 5,
    // Each SMTP conversation has its own timeout; this covers many of them.
    deadline_seconds: 300,
    run: async () => {
      await deliverDue(ports);
      return 'done';
    },
  },
  ...trims(ports),
];
