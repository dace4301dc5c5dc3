import type pg from 'pg';
import { profitOf, sizeOf, type FuturesSide } from '#contract/futures/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { customer, world } from '#server/core/ledger/addresses.ts';
import { post } from '#server/core/ledger/ledger.ts';
import type { Database } from '#server/ports/db/database.ts';
import { USDT } from '#server/testing/entries.ts';

/** Written as the sequencer writes them, without a sequencer: a test decides about every number. */
export interface MadePosition {
  readonly id: number;
  readonly user_id: number;
  readonly side: FuturesSide;
  readonly entry: Decimal;
  readonly opened_lots: number;
  lots: number;
  open_fee_left: Decimal;
}

interface Copied {
  readonly copied_from: number;
  readonly trader_id: number;
  readonly follow_id: number;
}

interface Opening {
  readonly user_id: number;
  readonly side: FuturesSide;
  readonly multiple: number;
  readonly lots: number;
  readonly price: Decimal;
  readonly copied?: Copied;
}

const LOT = { lot_size: Decimal.of('0.01') };
const SCALE = 6;

export class Rows {
  readonly db: Database;
  readonly owner: pg.Client;
  readonly now: () => Instant;
  #id = 0;

  constructor(db: Database, owner: pg.Client, now: () => Instant) {
    this.db = db;
    this.owner = owner;
    this.now = now;
  }

  next(): number {
    return (this.#id += 1);
  }

  async customers(count: number): Promise<number[]> {
    const { rows } = await this.owner.query<{ id: string }>(
      `insert into customer (email, invite_code, language, created_at)
       select concat('copy-', gen_random_uuid(), '@example.com'), gen_random_uuid()::text, 'en', now()
       from generate_series(1, $1) returning id`,
      [count],
    );
    return rows.map(({ id }) => Number(id));
  }

  async trader(user_id: number, share_rate = '0.1'): Promise<void> {
    await this.owner.query(
      `insert into copy_trader (user_id, state, share_rate, applied_at, approved_at) values ($1, 'active', $2, $3, $3)`,
      [user_id, share_rate, this.now()],
    );
  }

  /** Positive or negative, from the outside world. */
  async money(user_id: number, amount: Decimal): Promise<void> {
    if (amount.isZero()) return;
    const [outside, own] = [world('deposits'), customer(user_id, 'futures')];
    const way = amount.isPositive() ? { from: outside, to: own } : { from: own, to: outside };
    const movements = [{ ...way, currency_id: USDT, amount: amount.abs() }];
    const entry = { reason: 'test.fund' as const, ref: String(this.next()), at: this.now(), movements };
    await this.db.transaction((tx) => post(tx, entry));
  }

  async open({ user_id, side, multiple, lots, price, copied }: Opening): Promise<MadePosition> {
    const id = this.next();
    const fee = Decimal.of('0.25');
    await this.owner.query(
      `insert into futures_position (id, seq, market_id, user_id, account, side, kind, state, multiple, lot_size, fee_rate,
         overnight_rate, maintenance_rate, spread, opened_lots, lots, placed_tick, open_tick, open_tick_price, entry_price,
         opened_margin, margin, open_fee, open_fee_left, placed_at, opened_at, updated_at, copied_from, copied_trader,
         follow_id)
       values ($1, $1, 1, $2, 'futures', $3, 'market', 'open', $4, 0.01, 0, 0, 0.005, 0, $5, $5, 1, 1, $6, $6, $7, $7, $8,
         $8, $9, $9, $9, $10, $11, $12)`,
      [
        id,
        user_id,
        side,
        multiple,
        lots,
        String(price),
        10 * lots,
        String(fee),
        this.now(),
        copied?.copied_from,
        copied?.trader_id,
        copied?.follow_id,
      ],
    );
    await this.money(user_id, fee.negated());
    return { id, user_id, side, entry: price, opened_lots: lots, lots, open_fee_left: fee };
  }

  /** Returns the closing's number and net result. */
  async close(position: MadePosition, lots: number, price: Decimal): Promise<{ id: number; net: Decimal }> {
    const id = this.next();
    const size = sizeOf(lots, LOT);
    const gross = profitOf(position.side, position.entry, price, size, SCALE);
    const [close_fee, open_fee] = [Decimal.of('0.2'), lots === position.lots ? position.open_fee_left : Decimal.zero];
    const net = gross.minus(close_fee).minus(open_fee);
    position.lots -= lots;
    position.open_fee_left = position.open_fee_left.minus(open_fee);
    await this.owner.query(
      `insert into futures_closing (id, seq, position_id, market_id, user_id, lots, size, price, tick, reason, margin, gross,
         open_fee, close_fee, overnight_fees, deficit, deficit_paid, to_insurance, paid_back, net, at)
       values ($1, $1, $2, 1, $3, $4, $5, $6, 2, 'customer', $7, $8, $9, $10, 0, 0, 0, 0, 0, $11, $12)`,
      [
        id,
        position.id,
        position.user_id,
        lots,
        String(size),
        String(price),
        10 * lots,
        String(gross),
        String(open_fee),
        String(close_fee),
        String(net),
        this.now(),
      ],
    );
    await this.owner.query(
      `update futures_position set lots = $2, margin = 10 * $2, open_fee_left = $3, net = net + $4,
         state = case when $2 = 0 then 'closed' else 'open' end, close_tick = case when $2 = 0 then 2 end,
         close_price = case when $2 = 0 then $5::numeric end, close_reason = case when $2 = 0 then 'customer' end,
         closed_at = case when $2 = 0 then $6::timestamptz end where id = $1`,
      [position.id, position.lots, String(position.open_fee_left), String(net), String(price), this.now()],
    );
    await this.money(position.user_id, gross.minus(close_fee));
    return { id, net };
  }

  async follow(user_id: number, trader_id: number, budget: number): Promise<number> {
    const id = this.next();
    await this.owner.query(
      `insert into copy_follow (id, user_id, trader_id, state, version, type, number, budget, stop_loss, share_rate,
         agreement, started_seq, seq, started_at)
       values ($1, $2, $3, 'active', 1, 1, 1, $4, 40, 0.1, 1, $1, $1, $5)`,
      [id, user_id, trader_id, budget, this.now()],
    );
    await this.owner.query(
      `insert into copy_version (follow_id, version, type, number, budget, stop_loss, seq, at)
       values ($1, 1, 1, 1, $2, 40, $1, $3)`,
      [id, budget, this.now()],
    );
    return id;
  }

  async endFollow(id: number): Promise<void> {
    await this.owner.query(
      `update copy_follow set state = 'ended', end_reason = 'customer', ended_at = $2 where id = $1`,
      [id, this.now()],
    );
  }

  /** The row of a copy; without a position it says why there is none. */
  async copy(
    follow: FollowOf,
    source: MadePosition,
    position: MadePosition | undefined,
    slippage = '0',
  ): Promise<number> {
    const id = this.next();
    await this.owner.query(
      `insert into copy_trade (id, follow_id, user_id, trader_id, source_id, position_id, version, state, reason,
         reason_values, wanted_lots, trader_price, trader_tick, slippage, seq, at)
       values ($1, $2, $3, $4, $5, $6, 1, $7, $8, $9, 100, $10, 1, $11, $1, $12)`,
      [
        id,
        follow.id,
        follow.user_id,
        follow.trader_id,
        source.id,
        position?.id,
        position ? 'open' : 'failed',
        position ? null : 'copy_cap',
        position ? null : '{}',
        String(source.entry),
        position ? slippage : null,
        this.now(),
      ],
    );
    if (position) await this.owner.query('update copy_follow set copies = copies + 1 where id = $1', [follow.id]);
    return id;
  }

  async countCopyClosing(copy_id: number, closing: { readonly id: number; readonly net: Decimal }, ended: boolean) {
    await this.owner.query(
      `update copy_trade set last_closing = $2, net = net + $3, seq = $2, state = case when $4 then 'closed' else state end,
         ended_at = case when $4 then $5::timestamptz end where id = $1`,
      [copy_id, closing.id, String(closing.net), ended, this.now()],
    );
    await this.owner.query(
      `update copy_follow f set realised = realised + $2, realised_since = realised_since + $2
       from copy_trade t where t.id = $1 and f.id = t.follow_id`,
      [copy_id, String(closing.net)],
    );
  }

  async share(follow: FollowOf, closing_id: number, amount: Decimal): Promise<void> {
    await this.owner.query(
      `insert into copy_share (closing_id, follow_id, trader_id, realised, high_water, share_rate, amount, currency_id, at)
       values ($1, $2, $3, $4, 0, 0.1, $4, ${USDT}, $5)`,
      [closing_id, follow.id, follow.trader_id, String(amount), this.now()],
    );
    await this.owner.query(
      'update copy_follow set shared = shared + $2, shared_since = shared_since + $2 where id = $1',
      [follow.id, String(amount)],
    );
    await this.money(follow.user_id, amount.negated());
    await this.money(follow.trader_id, amount);
  }

  async selfHold(copy_id: number, position: MadePosition): Promise<void> {
    await this.owner.query(`update copy_trade set state = 'self', seq = $2, ended_at = $3 where id = $1`, [
      copy_id,
      this.next(),
      this.now(),
    ]);
    await this.owner.query('update futures_position set follow_id = null where id = $1', [position.id]);
  }
}

export interface FollowOf {
  readonly id: number;
  readonly user_id: number;
  readonly trader_id: number;
}
