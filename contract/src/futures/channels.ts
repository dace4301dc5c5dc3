import { channel } from '../kit/channel.ts';
import * as field from '../kit/fields.ts';
import { futuresPosition } from './position-calls.ts';

/** Every own position that changed, whole, so that a list needs no further request; sums for legacy clients. */
export const futuresChanged = channel({
  name: 'lever_trade',
  access: 'customer',
  summary: 'Own futures positions or pending orders changed; for legacy clients, also when prices moved.',
  event: field.object({
    hazard_rate: field.string(),
    profits_all: field.string(),
    caution_money_all: field.string(),
    origin_caution_money_all: field.string(),
    /** Of the open positions in the markets that the event is about: where the price moved or a position changed. */
    profits: field.string(),
    caution_money: field.string(),
    origin_caution_money: field.string(),
    /** JSON text, as legacy clients parse it: open positions, pending orders, open positions in these markets. */
    trades_all: field.string(),
    trades_entrust: field.string(),
    trades_cur: field.string(),
    /** Our own field: the positions that changed; none if only prices moved. */
    changed: field.list(futuresPosition),
  }),
});

export const futuresClosed = channel({
  name: 'lever_closed',
  access: 'customer',
  summary: 'Own futures positions were closed; their ids.',
  event: field.object({ id: field.list(field.whole()) }),
});
