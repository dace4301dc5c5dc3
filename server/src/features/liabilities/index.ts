import { liabilitiesCalls } from '#contract/liabilities/calls.ts';
import { hexOf } from '#contract/liabilities/rules.ts';
import { answer, type Room } from '#server/core/room.ts';
import type { Ports } from '#server/ports/ports.ts';
import { treeFilesIn } from '#server/ports/tree-files.ts';
import { liabilitiesAudit } from './invariants.ts';
import { liabilitiesOperatorHandlers } from './operator.ts';
import { ASK_JOB, askNext } from './service/ask.ts';
import { reserveProposals } from './service/reserves.ts';
import { scheduleOf } from './service/schedule.ts';
import { PUBLISH_JOB, takeDue, tellNext, writeNextTree } from './service/take.ts';
import { meant, ownView, reservesView, snapshotView, totalsOf } from './service/views.ts';
import { countPublished, publishedSnapshots } from './store/snapshots.ts';

/** What customers are owed, for each of them to check, and the reserves for it. Rules: docs/spec/liabilities.md. */
export const liabilitiesRoom: Room<Pick<Ports, 'db' | 'ids' | 'environment' | 'log'>> = {
  name: 'liabilities',
  audit: liabilitiesAudit,
  open(ports) {
    const { db, environment } = ports;
    const files = treeFilesIn(environment.data_dir);
    const written = new Set<number>();
    return {
      handlers: [
        answer(liabilitiesCalls.list, async ({ input }) => {
          const rows = await publishedSnapshots(db, input.limit, (input.page - 1) * input.limit);
          const list = rows.map((row) => ({
            id: row.id,
            taken_at: row.taken_at,
            leaf_count: row.leaf_count,
            root: hexOf(row.root),
            log_index: row.log_index,
            totals: totalsOf(row).map(({ code, total }) => ({ code, total })),
          }));
          return { list, total: await countPublished(db), ...scheduleOf(environment.demo) };
        }),
        answer(liabilitiesCalls.snapshot, async ({ input }) => {
          const snapshot = await meant(db, input.id);
          const has_tree = await files.has(snapshot.id);
          return snapshotView(db, snapshot, { has_tree, is_demo: environment.demo });
        }),
        answer(liabilitiesCalls.own, ({ input, session }) => ownView(db, session.user_id, input.id)),
        answer(liabilitiesCalls.reserves, () => reservesView(db)),
        ...liabilitiesOperatorHandlers(db),
      ],
      jobs: [
        {
          name: 'liabilities.snapshot',
          every_seconds: 20,
          deadline_seconds: 600,
          alone: true,
          run: async (now) => {
            await takeDue(ports, now);
            return tellNext(db);
          },
        },
        {
          name: PUBLISH_JOB,
          every_seconds: 20,
          deadline_seconds: 600,
          alone: true,
          run: (now) => writeNextTree(ports, files, written, now),
        },
        { name: ASK_JOB, every_seconds: 20, run: (now) => askNext(ports, now) },
      ],
      proposals: reserveProposals,
    };
  },
};
