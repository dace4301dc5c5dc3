import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';

/** Served only in a demo. */
export const faucetCalls = {
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
