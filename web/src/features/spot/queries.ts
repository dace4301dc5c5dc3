import { detailCalls } from '#contract/balances/detail-calls.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import { spotCalls } from '#contract/spot/calls.ts';
import { useList } from '#web/shared/use-list.ts';
import { useRead } from '#web/shared/use-read.ts';

export type Terms = OutputOf<typeof spotCalls.terms>[number];
export type Order = OutputOf<typeof spotCalls.place>;

const RARELY_MS = 60_000;

/** The terms of every spot market; they change only when two administrators approve. */
export const useTerms = () => useRead(spotCalls.terms, {}, { keep: true, fresh_ms: RARELY_MS });

const IN_PROGRESS = 1;
/** As many open orders as one answer holds. */
const PAGE = 50;

/** Own orders, newest first: open ones, or all. */
export const useOrders = (which: 'open' | 'all', market: Pick<Terms, 'currency_id' | 'legal_id'> | undefined) =>
  useList(
    spotCalls.orders,
    {
      ...(which === 'open' ? { status: IN_PROGRESS } : {}),
      ...(market ? { currency_id: market.currency_id, legal_id: market.legal_id } : {}),
    },
    { rows: (orders) => orders, limit: which === 'open' ? PAGE : 10, keep: true },
  );

/** Available balance of a currency in the spot account; undefined for a guest and while loading. */
export const useAvailable = (currency_id: number): Decimal | undefined =>
  useRead(detailCalls.detail, { currency: currency_id, type: 'change' }, { keep: true }).value?.available;
