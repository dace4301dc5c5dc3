import { investmentCalls } from './calls.ts';
import { investmentOperatorCalls } from './operator-calls.ts';
import { investmentProductCalls } from './product-calls.ts';
import { investmentReceiptCalls } from './receipt-calls.ts';

export { refusals } from './refusals.ts';
export const calls = {
  ...investmentProductCalls,
  ...investmentCalls,
  ...investmentReceiptCalls,
  ...investmentOperatorCalls,
};
