import { Decimal } from '#contract/kit/decimal.ts';

/** What is to be sent: the amount without the fee. Both may be text, as records and payloads have them. */
export const sentOf = ({ amount, fee }: { readonly amount: unknown; readonly fee: unknown }): string =>
  Decimal.of(String(amount))
    .minus(Decimal.of(String(fee)))
    .toString();
