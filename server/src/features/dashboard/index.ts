import { dashboardCalls as calls } from '#contract/dashboard/calls.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import { answer, change, type AllRooms, type Room } from '#server/core/room.ts';
import type { Ports } from '#server/ports/ports.ts';
import { incidentsNow } from './service/incidents.ts';
import { proposeResume, resumeKind, waitingResume } from './service/resume.ts';
import { keptTotals } from './service/totals.ts';
import { auditRuns, runningHalts } from './store/incidents.ts';

/** The operators' first page, and how halted money is resumed; the rules are in docs/spec/dashboard.md. */
export const dashboardRoom: Room<
  Pick<Ports, 'db' | 'clock' | 'disk'> & { prices: Prices; all: Pick<AllRooms, 'auditor' | 'queues' | 'incidents'> }
> = {
  name: 'dashboard',
  open({ db, clock, disk, prices, all }) {
    const totals = keptTotals(db);
    const sentenceOf = (id: string): string =>
      all.auditor.invariants.find((invariant) => invariant.id === id)?.sentence ?? '';
    return {
      handlers: [
        answer(calls.totals, ({ now }) => totals(now)),
        answer(calls.queues, ({ session, now }) =>
          Promise.all(
            all
              .queues()
              .filter(({ opened_by }) => session.roles.some((role) => opened_by.roles?.includes(role)))
              .map(async ({ name, count }) => ({ queue: name, ...(await count(db, now, session)) })),
          ),
        ),
        answer(calls.books, async ({ now }) => ({
          invariants: all.auditor.invariants.length,
          audits: await auditRuns(db),
          halts: (await runningHalts(db)).map((halt) => ({ ...halt, sentence: sentenceOf(halt.invariant) })),
          proposal_id: await waitingResume(db, now),
        })),
        change(calls.resume, async (tx, { input, session }) => ({
          proposal_id: await proposeResume(tx, session, input.reason),
        })),
        answer(calls.incidents, ({ now }) =>
          incidentsNow({ sql: db, prices, clock, disk, ofRooms: all.incidents }, now),
        ),
      ],
      proposals: [resumeKind],
    };
  },
};
