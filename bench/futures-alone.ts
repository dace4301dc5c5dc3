import { Decimal } from '#contract/kit/decimal.ts';
import { futuresChanged, futuresClosed } from '#contract/futures/channels.ts';
import { openingAt } from '#contract/futures/order-rules.ts';
import { feeOf, LONG, netOf, profitOf, settle, sizeOf, type CloseReason } from '#contract/futures/rules.ts';
import { customer, house } from '#server/core/ledger/addresses.ts';
import { balanceOf, lockBalance, lockNamed, post } from '#server/core/ledger/ledger.ts';
import { announceNumbers } from '#server/core/outbox.ts';
import type { PriceTick } from '#server/core/prices/prices.ts';
import { Moves } from '#server/core/sequencer/moves.ts';
import { dayOf } from '#server/features/futures/sequencer/market.ts';
import { insertClosings } from '#server/features/futures/store/happened.ts';
import { contractsById, type ContractRow } from '#server/features/futures/store/markets.ts';
import { positionsById, savePositions, type PositionRow } from '#server/features/futures/store/positions.ts';
import { addResults } from '#server/features/limits/index.ts';
import type { Database, Transaction } from '#server/ports/db/database.ts';
import { MARKET, USDT } from './futures-ground.ts';

/*
 * The naive way, for comparison: each position is opened and closed in a transaction of its own, with the same rows,
 * the same ledger entry and the same announcement as in a batch.
 */

const [HOUSE, INSURANCE, FEES] = [house('futures'), house('insurance'), house('futures-fees')] as const;
const MULTIPLE = 20;
const SIDE = LONG;

/** Far from the numbers that the sequencer gives out. */
let next = 1_000_000_000;

const freeOf = (user_id: number) => customer(user_id, 'futures');
const heldOf = (user_id: number) => customer(user_id, 'futures:held');

/** Every transaction needs the house's accounts; they are locked as late as possible. */
const insuranceIn = async (tx: Transaction, user_id: number): Promise<Decimal> => {
  const addresses = [HOUSE, INSURANCE, FEES, freeOf(user_id), heldOf(user_id)];
  await lockNamed(
    tx,
    addresses.map((address) => ({ address, currency_id: USDT })),
  );
  return balanceOf(tx, INSURANCE, USDT);
};

const contractIn = async (tx: Transaction): Promise<ContractRow> => {
  const contract = (await contractsById(tx, [MARKET])).get(MARKET);
  if (!contract) throw new Error('the market is unknown');
  return contract;
};

/** What else a copy of a trader's position has. */
export type Copied = Pick<PositionRow, 'copied_from' | 'copied_trader' | 'follow_id' | 'lots' | 'lot_parts'>;

const OWN: Copied = { copied_from: null, copied_trader: null, follow_id: null, lots: 1, lot_parts: 1 };

const rowOf = (
  found: ContractRow,
  user_id: number,
  tick: PriceTick,
  at: PositionRow['placed_at'],
  copied: Copied,
): PositionRow => {
  const lot_size = found.lot_size.over(Decimal.of(copied.lot_parts), 'down');
  const terms = { ...found, lot_size };
  const opening = openingAt(SIDE, copied.lots, MULTIPLE, tick.price, terms);
  const id = next++;
  const { zero } = Decimal;
  return {
    ...{ id, seq: id, market_id: terms.id, user_id, account: terms.account, side: SIDE, kind: 'market', state: 'open' },
    ...{ multiple: MULTIPLE, lot_size: terms.lot_size, fee_rate: terms.fee_rate, overnight_rate: terms.overnight_rate },
    ...{ maintenance_rate: terms.maintenance_rate, spread: terms.spread, opened_lots: copied.lots, limit_price: null },
    ...copied,
    ...{ take_profit: null, stop_loss: null, stops_tick: null, placed_tick: tick.seq, open_tick: tick.seq },
    ...{ open_tick_price: tick.price, entry_price: opening.entry, opened_margin: opening.margin, reserved: zero },
    ...{ margin: opening.margin, maintenance: opening.maintenance, liquidation_price: opening.liquidation },
    ...{ open_fee: opening.fee, open_fee_left: opening.fee, close_fees: zero, overnight_fees: zero },
    ...{
      overnight_left: zero,
      charged_day: dayOf(tick),
      gross: zero,
      net: zero,
      close_reason: null,
      cancel_reason: null,
    },
    ...{ close_price: null, close_tick: null, placed_at: at, opened_at: at, closed_at: null, updated_at: at },
  };
};

export const openIn = async (
  tx: Transaction,
  user_id: number,
  tick: PriceTick,
  copied: Copied = OWN,
): Promise<PositionRow> => {
  await lockBalance(tx, freeOf(user_id), USDT);
  const at = tx.now();
  const row = rowOf(await contractIn(tx), user_id, tick, at, copied);
  await savePositions(tx, [row]);
  await addResults(tx, [{ user_id, product: 'futures', amount: row.open_fee.negated(), opened: 1 }], at);
  await announceNumbers(tx, futuresChanged, at, [row]);
  const moves = new Moves();
  moves.add(freeOf(user_id), heldOf(user_id), USDT, row.margin);
  moves.add(freeOf(user_id), FEES, USDT, row.open_fee);
  await post(tx, { reason: 'futures.open', ref: String(row.id), at, movements: moves.list() });
  return row;
};

export const openAlone = (db: Database, user_id: number, tick: PriceTick): Promise<number> =>
  db.transaction(async (tx) => (await openIn(tx, user_id, tick)).id);

export const closeAlone = (db: Database, id: number, tick: PriceTick, reason: CloseReason): Promise<void> =>
  db.transaction(async (tx) => {
    const [row] = await positionsById(tx, [id]);
    if (!row?.entry_price) throw new Error('the position is not open');
    await lockBalance(tx, heldOf(row.user_id), USDT);
    const at = tx.now();
    const { quote_scale } = await contractIn(tx);
    const { user_id, lots, margin, open_fee_left: open_fee, overnight_left: overnight_fees } = row;
    const size = sizeOf(lots, row);
    const gross = profitOf(row.side, row.entry_price, tick.price, size, quote_scale);
    const fee = feeOf(tick.price, size, row.fee_rate, quote_scale);
    const done = settle({ margin, gross, fee }, reason === 'liquidation');
    const net = netOf(done).minus(open_fee).minus(overnight_fees);
    const closing_id = next++;
    await savePositions(tx, [
      {
        ...row,
        ...{ seq: closing_id, state: 'closed', lots: 0, margin: Decimal.zero, maintenance: Decimal.zero },
        ...{ open_fee_left: Decimal.zero, overnight_left: Decimal.zero, close_fees: done.fee, gross, net },
        ...{ close_reason: reason, close_price: tick.price, close_tick: tick.seq, closed_at: at, updated_at: at },
      },
    ]);
    await addResults(tx, [{ user_id, product: 'futures', amount: netOf(done) }], at);
    await announceNumbers(tx, futuresChanged, at, [row]);
    await announceNumbers(tx, futuresClosed, at, [row]);
    const deficit_paid = done.deficit.isZero()
      ? Decimal.zero
      : Decimal.min(done.deficit, await insuranceIn(tx, user_id));
    const closed = { id: closing_id, seq: closing_id, position_id: id, market_id: row.market_id, user_id, lots, size };
    const money = { margin, gross, open_fee, close_fee: done.fee, overnight_fees, deficit: done.deficit, deficit_paid };
    const paid = { to_insurance: done.to_insurance, paid_back: done.paid_back, net };
    await insertClosings(tx, [{ ...closed, ...money, ...paid, price: tick.price, tick: tick.seq, reason, at }]);
    const moves = new Moves();
    moves.add(heldOf(user_id), HOUSE, USDT, done.loss);
    moves.add(heldOf(user_id), freeOf(user_id), USDT, done.paid_back);
    moves.add(heldOf(user_id), INSURANCE, USDT, done.to_insurance);
    moves.add(heldOf(user_id), FEES, USDT, done.fee);
    moves.add(INSURANCE, HOUSE, USDT, deficit_paid);
    await post(tx, { reason: 'futures.close', ref: String(closing_id), at, movements: moves.list() });
  });
