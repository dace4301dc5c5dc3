import { couponsOperatorCalls as calls } from '#contract/coupons/operator-calls.ts';
import { answer, change, type Handler } from '#server/core/room.ts';
import type { Database } from '#server/ports/db/database.ts';
import { campaignsView, proposeCampaign, proposeEnd } from './service/campaigns.ts';

export const couponsOperatorHandlers = (db: Database): readonly Handler[] => [
  answer(calls.campaigns, ({ input, now }) => campaignsView(db, input.limit, (input.page - 1) * input.limit, now)),
  change(calls.proposeCampaign, (tx, asked) => proposeCampaign(tx, asked.input, asked)),
  change(calls.proposeEnd, (tx, asked) => proposeEnd(tx, asked.input, asked)),
];
