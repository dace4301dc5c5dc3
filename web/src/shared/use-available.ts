import type { AccountWord } from '#contract/balances/rules.ts';
import { detailCalls } from '#contract/balances/detail-calls.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import { useRead } from './use-read.ts';

/** What is available of a currency in the spot account, or in another one; undefined for a guest and while loading. */
export const useAvailable = (currency_id: number | undefined, type: AccountWord = 'change'): Decimal | undefined =>
  useRead(detailCalls.detail, { currency: currency_id ?? 1, type }, { when: currency_id !== undefined }).value
    ?.available;
