import { csvText } from '#contract/balances/rules.ts';
import { lotsText, positionReference } from '#contract/futures/rules.ts';
import { wireTime } from '#contract/kit/instant.ts';
import type { Closing } from '#web/features/futures/queries.ts';
import { sideOf } from '../use-futures-format.ts';

const COLUMNS = [
  'closing',
  'position',
  'opened_utc',
  'closed_utc',
  'pair',
  'side',
  'multiple',
  'lots',
  'size',
  'open_price',
  'open_tick',
  'close_price',
  'close_tick',
  'reason',
  'margin',
  'gross',
  'open_fee',
  'close_fee',
  'overnight_fees',
  'not_charged',
  'to_insurance',
  'paid_back',
  'net',
];

/** Numbers are plain, with a dot. All other cells are text, and no text can be a formula. */
const lineOf = (closing: Closing): string =>
  [
    closing.id,
    csvText(positionReference(closing.position_id)),
    csvText(wireTime(closing.opened_at)),
    csvText(wireTime(closing.at)),
    csvText(closing.symbol),
    sideOf(closing),
    closing.multiple,
    lotsText(closing.lots, closing.lot_parts),
    closing.size,
    closing.entry_price,
    closing.open_tick,
    closing.price,
    closing.tick,
    closing.reason,
    closing.margin,
    closing.gross,
    closing.open_fee,
    closing.close_fee,
    closing.overnight_fees,
    closing.deficit,
    closing.to_insurance,
    closing.paid_back,
    closing.net,
  ]
    .map(String)
    .join(',');

export const csvOf = (closings: readonly Closing[]): string =>
  [COLUMNS.join(','), ...closings.map(lineOf), ''].join('\r\n');
