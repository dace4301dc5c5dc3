import { Refusal } from '#contract/kit/refusal.ts';
import { withdrawalsCalls } from '#contract/withdrawals/calls.ts';
import { meantBy } from '#server/core/networks.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import { answer, change, type Room } from '#server/core/room.ts';
import type { Ports } from '#server/ports/ports.ts';
import { withdrawalsAudit } from './invariants.ts';
import { records } from './records.ts';
import { withdrawalsOperatorHandlers } from './operator.ts';
import { withdrawalsQueues } from './queues.ts';
import { APPROVE_JOB, approveDue } from './service/automatic.ts';
import { withdrawalInfo } from './service/info.ts';
import { withdrawalProposals } from './service/proposals.ts';
import { request } from './service/request.ts';
import { giveBack, lockedIn } from './service/steps.ts';
import { withdrawalViews } from './service/view.ts';
import { publicBreaches, publicFigures, publicHolds } from './store/public.ts';
import { countWithdrawals, withdrawalById, withdrawalsOf } from './store/withdrawals.ts';

export { leadPayouts, payOut, type Lead, type Payer } from './service/payout.ts';

/** Outgoing money. The rules are in docs/spec/withdrawals.md. */
export const withdrawalsRoom: Room<Pick<Ports, 'db' | 'ids' | 'environment' | 'log'> & { prices: Prices }> = {
  name: 'withdrawals',
  audit: withdrawalsAudit,
  records,
  open({ prices, ...ports }) {
    const { db, ids, environment } = ports;
    const isSent = (network_id: string): boolean => (environment.chain_rpc[network_id]?.length ?? 0) > 0;
    return {
      handlers: [
        answer(withdrawalsCalls.info, ({ input, session, language, now }) =>
          withdrawalInfo({ db, prices, isSent }, { user_id: session.user_id, currency: input.currency, language, now }),
        ),
        change(withdrawalsCalls.request, async (tx, { input, session }) => {
          const { currency, number: amount, type = 0, address, payout_id, network } = input;
          const asked = { user_id: session.user_id, currency, amount, type, address, payout_id, network };
          return viewOf(await withdrawalViews(tx, [await request(tx, { ids, prices, isSent }, asked)], tx.now()));
        }),
        change(withdrawalsCalls.cancel, async (tx, { input, session }) => {
          // Another customer's id is treated as unknown before any lock is taken, so timing reveals nothing.
          if ((await withdrawalById(tx, input.id))?.user_id !== session.user_id)
            throw new Refusal('withdrawal_unknown');
          const { row, at } = await lockedIn(tx, input.id, ['requested']);
          await giveBack(tx, row, { state: 'cancelled', at, reason: 'by_customer' });
          const after = await withdrawalById(tx, row.id);
          return viewOf(await withdrawalViews(tx, after ? [after] : [], at));
        }),
        answer(withdrawalsCalls.list, async ({ input, session, now }) => {
          const currency_id = input.currency === undefined ? undefined : meantBy(input.currency).currency_id;
          const total = await countWithdrawals(db, session.user_id, currency_id);
          const list = { currency_id, limit: input.limit, offset: (input.page - 1) * input.limit };
          const data = await withdrawalViews(db, await withdrawalsOf(db, session.user_id, list), now);
          return { data, page: input.page, pages: Math.ceil(total / input.limit), total };
        }),
        answer(withdrawalsCalls.detail, async ({ input, session, now }) => {
          const row = await withdrawalById(db, input.id);
          if (row?.user_id !== session.user_id) throw new Refusal('withdrawal_unknown');
          return viewOf(await withdrawalViews(db, [row], now));
        }),
        answer(withdrawalsCalls.public, async ({ now }) => ({
          ...(await publicFigures(db, now)),
          breaches: await publicBreaches(db, now),
          holds: await publicHolds(db, now),
        })),
        ...withdrawalsOperatorHandlers(db),
      ],
      jobs: [{ name: APPROVE_JOB, every_seconds: 5, run: (now) => approveDue(ports, now) }],
      proposals: withdrawalProposals,
      queues: withdrawalsQueues,
      first_step: { name: 'withdraw', isDone: async (user_id) => (await countWithdrawals(db, user_id, undefined)) > 0 },
    };
  },
};

const viewOf = <View>([view]: readonly View[]): View => {
  if (view === undefined) throw new Error('withdrawal not visible to its owner');
  return view;
};
