import { investmentCalls } from '#contract/investments/calls.ts';
import { investmentProductCalls } from '#contract/investments/product-calls.ts';
import { investmentReceiptCalls } from '#contract/investments/receipt-calls.ts';
import type { InvestmentState } from '#contract/investments/rules.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import { usePair, useStale, useWatch } from '#web/shared/markets.ts';
import { useList } from '#web/shared/use-list.ts';
import { useRead } from '#web/shared/use-read.ts';

export type Product = OutputOf<typeof investmentProductCalls.product>;
export type Order = OutputOf<typeof investmentCalls.buy>;
export type Receipt = OutputOf<typeof investmentReceiptCalls.receipt>;
export type Summary = OutputOf<typeof investmentCalls.summary>;
export type Tick = Product['linked'];

/** Calls that are stale after a purchase. */
export const changedByBuying = [
  investmentProductCalls.products,
  investmentProductCalls.product,
  investmentCalls.orders,
  investmentCalls.summary,
];

export const useProducts = () => useRead(investmentProductCalls.products, {}, { keep: true });

export const useProduct = (id: number) => useRead(investmentProductCalls.product, { id }, { keep: true });

export const useSummary = () => useRead(investmentCalls.summary, {}, { keep: true });

/** Settling takes seconds, so that list is asked for again by itself. */
const SETTLING_MS = 3000;

export const useOrders = (state: InvestmentState) =>
  useList(
    investmentCalls.orders,
    { state },
    {
      rows: (orders) => orders,
      goesOn: ({ id }: Order) => ({ before: id }),
      keep: true,
      every_ms: state === 'settling' ? SETTLING_MS : undefined,
    },
  );

/** How soon a receipt is asked for again; one with its proofs and its public file never changes. */
const SOON_MS = 3000;

export const useReceipt = (id: number) => {
  const first = useRead(investmentReceiptCalls.receipt, { id }, { keep: true }).value;
  const waits = first?.ending ? !first.proofs || !first.published : first?.order.state === 'settling';
  return useRead(investmentReceiptCalls.receipt, { id }, { keep: true, every_ms: waits ? SOON_MS : undefined });
};

export interface CurrentPrice {
  readonly price: Decimal;
  readonly at: Tick['at'];
  readonly stale: boolean;
}

/** The price now: live from the market, until then the one that came with the product. */
export const useCurrentPrice = ({ symbol, now }: Pick<Product, 'symbol' | 'now'>): CurrentPrice | undefined => {
  useWatch([symbol]);
  const pair = usePair(symbol);
  const live = pair?.last && pair.tick_at ? { price: pair.last, at: pair.tick_at } : undefined;
  const known = live ?? now ?? undefined;
  const stale = useStale(known?.at);
  return known && { price: known.price, at: known.at, stale };
};
