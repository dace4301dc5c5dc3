import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { guideSteps } from './rules.ts';

/** Served only in a demo. */
export const faucetCalls = {
  guide: call({
    method: 'GET',
    path: '/demo/guide',
    access: 'customer',
    summary: 'What a newcomer to the demo has done so far, and what a grant of play money is; exists only in a demo.',
    input: field.nothing(),
    output: field.object({
      currency_name: field.string(),
      amount: field.decimal(),
      /** Today's grant was taken; the next one is from `next_at` on. */
      is_taken: field.boolean(),
      next_at: field.instant(),
      /** Of what the demo's guide names: what this account has done. */
      done: field.list(field.choice(guideSteps)),
    }),
    refusals: [],
  }),
  take: call({
    method: 'POST',
    path: '/demo/faucet',
    access: 'customer',
    summary: 'Grants play money to the spot account, once a day; exists only in a demo.',
    input: field.nothing(),
    output: field.object({ currency_name: field.string(), amount: field.decimal() }),
    refusals: ['faucet_taken'],
    says: 'faucet_granted',
    money: true,
  }),
};
