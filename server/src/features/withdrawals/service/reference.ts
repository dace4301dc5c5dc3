import { transactionId } from '#contract/deposits/rules.ts';
import type { AddressKind } from '#server/core/networks.ts';

/**
 * WD16: what names a payment of people: on a chain the transaction's hash in its canonical spelling, as of deposits;
 * undefined if the chain could not have issued it. A bank's is a line of text.
 */
export const paymentReference = (kind: AddressKind, typed: string): string | undefined => {
  const text = typed.trim();
  if (kind === 'none') return text === '' ? undefined : text;
  return transactionId(kind, text);
};
