import { openingAt } from '#contract/futures/order-rules.ts';
import {
  entryPrice,
  feeOf,
  liquidationPrice,
  LONG,
  netOf,
  partOf,
  profitOf,
  settle,
  SHORT,
  sizeOf,
  type FuturesSide,
} from '#contract/futures/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Sum } from '../sum-scale.ts';
import { resultAt, type Position, type Result, type Terms } from '#web/features/futures/queries.ts';

/** What closing some lots at a price would come to, by the rules that the server settles by. */
export interface CloseEstimate {
  readonly gross: Decimal;
  readonly fee: Decimal;
  /** Paid already: this part's share of the opening fee and of the overnight fees. */
  readonly open_fee: Decimal;
  readonly overnight: Decimal;
  /** Everything together. */
  readonly net: Decimal;
  readonly paid_back: Decimal;
  /** The loss beyond the margin, which nobody charges. */
  readonly deficit: Decimal;
}

type Closable = Pick<
  Position,
  'type' | 'entry_price' | 'lots' | 'margin' | 'lot_size' | 'fee_rate' | 'open_fee_left' | 'overnight_left'
>;

export const closeEstimate = (
  position: Closable,
  lots: number,
  price: Decimal | undefined,
  terms: Pick<Terms, 'quote_scale'>,
): CloseEstimate | undefined => {
  const { type, entry_price: entry, fee_rate } = position;
  if (!entry || !price) return undefined;
  const scale = terms.quote_scale;
  const size = sizeOf(lots, position);
  const settled = settle(
    {
      margin: partOf(position.margin, lots, position.lots, scale),
      gross: profitOf(type, entry, price, size, scale),
      fee: feeOf(price, size, fee_rate, scale),
    },
    false,
  );
  const open_fee = partOf(position.open_fee_left, lots, position.lots, scale);
  const overnight = partOf(position.overnight_left, lots, position.lots, scale);
  return {
    gross: settled.gross,
    fee: settled.fee,
    open_fee,
    overnight,
    net: netOf(settled).minus(open_fee).minus(overnight),
    paid_back: settled.paid_back,
    deficit: settled.deficit,
  };
};

/** What the lines of a close sheet add up to. */
export const closingSum = ({ gross, fee, open_fee, overnight, deficit, net }: CloseEstimate): Sum => ({
  total: net,
  parts: [gross, deficit, fee.negated(), open_fee.negated(), overnight.negated()],
});

/** What reaching a level would bring, before fees. */
export const resultOfLevel = (
  { type, entry_price, limit_price, size }: Pick<Position, 'type' | 'entry_price' | 'limit_price' | 'size'>,
  level: Decimal,
  { quote_scale }: Pick<Terms, 'quote_scale'>,
): Decimal | undefined => {
  const entry = entry_price ?? limit_price;
  return entry ? profitOf(type, entry, level, size, quote_scale) : undefined;
};

/** Where a position is liquidated once this much margin was added to it. */
export const liquidationWith = (
  { type, entry_price: entry, size, margin, maintenance }: Position,
  added: Decimal,
  { price_scale }: Pick<Terms, 'price_scale'>,
): Decimal | undefined =>
  entry
    ? liquidationPrice({ side: type, entry, size, margin: margin.plus(added), maintenance }, price_scale)
    : undefined;

export const opposite = (side: FuturesSide): FuturesSide => (side === LONG ? SHORT : LONG);

/** The terms of a market for lots that are counted in parts. */
export const partTerms = ({ lot_parts }: Pick<Position, 'lot_parts'>, terms: Terms): Terms => ({
  ...terms,
  lot_size: terms.lot_size.over(Decimal.of(lot_parts), 'down'),
});

/** The position that a reversal opens. */
export const reversedAt = (position: Position, price: Decimal, terms: Terms) => {
  const side = opposite(position.type);
  const entry = entryPrice(side, price, terms);
  return { side, ...openingAt(side, position.lots, position.multiple, entry, partTerms(position, terms)) };
};

/** Where a pending order would be liquidated, once it is open. */
export const liquidationOf = (
  { type, lots, multiple, liquidation_price, limit_price }: Position,
  terms: Terms,
): Decimal | undefined =>
  liquidation_price ?? (limit_price ? openingAt(type, lots, multiple, limit_price, terms).liquidation : undefined);

/** An open position with its market and its result at the last price. */
export interface Running {
  readonly position: Position;
  readonly terms: Terms;
  readonly price: Decimal | undefined;
  readonly result: Result | undefined;
}

export const runningOf = (
  positions: readonly Position[],
  markets: readonly Terms[],
  priceOf: (symbol: string) => Decimal | undefined,
): readonly Running[] =>
  positions.flatMap((position) => {
    const terms = markets.find(({ match_id }) => match_id === position.match_id);
    if (!terms) return [];
    const price = priceOf(position.symbol);
    return [{ position, terms, price, result: resultAt(position, price, terms) }];
  });

/** What closing all of a position would come to now. */
export const runningClose = ({ position, terms, price }: Running): CloseEstimate | undefined =>
  closeEstimate(position, position.lots, price, terms);

/** Net results and closing fees of several positions; undefined while one of them has no price. */
export const sumsOf = (running: readonly Running[]) => {
  const parts = running.map(runningClose);
  const known = parts.flatMap((part) => part ?? []);
  if (known.length < parts.length) return undefined;
  const nets = known.map(({ net }) => net);
  return { net: Decimal.sum(nets), nets, fees: Decimal.sum(known.map(({ fee }) => fee)) };
};
