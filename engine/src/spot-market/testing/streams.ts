import fc from 'fast-check';
import { BUY, SELL, type Force, type Placing, type Side } from '#engine/order-book/commands.ts';
import type { Step, StopPlacing } from '../spot-market.ts';

export type Command =
  | { readonly kind: 'place'; readonly order: Placing }
  | { readonly kind: 'wait'; readonly order: StopPlacing }
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'amend'; readonly id: number; readonly lots: number };

export interface Market {
  place(order: Placing): readonly Step[];
  wait(order: StopPlacing): boolean;
  cancel(id: number): number | undefined;
  amend(id: number, lots: number): number | undefined;
}

/** Few prices and few owners, so that orders meet; sometimes a far-off price, so that pages and levels grow. */
const price = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 95, max: 105 }) },
  fc.integer({ min: 1, max: 5_000_000 }),
);
const lots = fc.integer({ min: 1, max: 20 });
const drawn = {
  owner: fc.integer({ min: 1, max: 4 }),
  side: fc.constantFrom<Side>(BUY, SELL),
  price,
  lots,
  force: fc.oneof(
    { weight: 3, arbitrary: fc.constant<Force>('gtc') },
    fc.constantFrom<Force>('gtc', 'ioc', 'fok', 'post_only'),
  ),
};
const byTotal = fc.record({
  ...drawn,
  side: fc.constant(BUY),
  lots: fc.constantFrom(15, 1000),
  force: fc.constantFrom<Force>('ioc', 'fok'),
  budget: fc.bigInt({ min: 50n, max: 3000n }),
});
const draft = fc.oneof(
  { weight: 10, arbitrary: fc.record({ kind: fc.constant('place'), order: fc.record(drawn) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('place'), order: byTotal }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('wait'), order: fc.record({ ...drawn, stop: price }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel'), back: fc.nat(30) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('amend'), back: fc.nat(30), lots: fc.nat(20) }) },
);

/**
 * Commands to a market, with ids from `first`; cancels and amends name a recent id, which may be gone or may never have
 * existed.
 */
export const streams = (first = 1, maxLength = 150): fc.Arbitrary<Command[]> =>
  fc.array(draft, { maxLength, size: 'max' }).map((all) =>
    all.map((one, index): Command => {
      if ('order' in one) return { kind: one.kind, order: { ...one.order, id: first + index } } as Command;
      const id = Math.max(1, first + index - one.back);
      return 'lots' in one ? { kind: 'amend', id, lots: one.lots } : { kind: 'cancel', id };
    }),
  );

export const obey = (market: Market, command: Command): readonly Step[] | boolean | number | undefined => {
  if (command.kind === 'place') return market.place(command.order);
  if (command.kind === 'wait') return market.wait(command.order);
  if (command.kind === 'cancel') return market.cancel(command.id);
  return market.amend(command.id, command.lots);
};
