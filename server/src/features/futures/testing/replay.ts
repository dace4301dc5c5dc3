import type pg from 'pg';
import { Decimal } from '#contract/kit/decimal.ts';

/*
 * Positions as they must be: each written down again from its placing, from what its customer changed and closed, and
 * from the ticks of the log, one after the other, without heaps, batches or the rules' code.
 */

type Row = Readonly<Record<string, string | null>>;

interface Tick {
  readonly seq: number;
  readonly index: number;
  readonly t_ms: number;
  readonly price: Decimal;
}

/** What the customer did after a tick. */
interface Deed {
  readonly seq: number;
  readonly tick: number;
  readonly lots?: number;
  readonly reason?: string;
  readonly added?: Decimal;
  readonly take_profit?: Decimal | undefined;
  readonly stop_loss?: Decimal | undefined;
}

interface Books {
  readonly ticks: ReadonlyMap<string, readonly Tick[]>;
  readonly deeds: ReadonlyMap<string, readonly Deed[]>;
  /** Of every market, the seq of what was decided and the tick it names. */
  readonly decided: ReadonlyMap<string, readonly { readonly seq: number; readonly tick: number }[]>;
  /** The last line of the log that is certainly worked off. */
  readonly worked: number;
}

const DAY_MS = 86_400_000;
const optional = (text: string | null | undefined): Decimal | undefined =>
  text === null || text === undefined ? undefined : Decimal.of(text);
const of = (row: Row, name: string): Decimal => Decimal.of(row[name] ?? '0');
const up = (amount: Decimal, scale = 6): Decimal => amount.cut(scale, 'up');
const product = (...factors: readonly Decimal[]): Decimal =>
  factors.reduce((all, factor) => all.times(factor, 'up'), Decimal.one);

/** Every difference between the stored positions and their replay, as sentences. */
export const replayFaults = async (client: pg.Client): Promise<string[]> => {
  await client.query('begin isolation level repeatable read');
  try {
    const { rows } = await client.query<Row>('select * from futures_position order by id');
    const books = await readBooks(client);
    return rows.flatMap((row) => new Replayed(row, books).faults()).slice(0, 10);
  } finally {
    await client.query('rollback');
  }
};

const grouped = <Item>(items: readonly (readonly [string, Item])[]): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const [key, item] of items) {
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};

const readBooks = async (client: pg.Client): Promise<Books> => {
  const ask = async (sql: string): Promise<Row[]> => (await client.query<Row>(sql)).rows;
  const ticks = new Map<string, Tick[]>();
  for (const row of await ask(`select m.id as market, l.seq, l.index, l.t_ms, l.price / 100000000.0 as price
      from log_line l join market m on m.log_symbol = l.symbol order by l.index`)) {
    const list = ticks.get(String(row['market'])) ?? [];
    ticks.set(String(row['market']), list);
    const price = Decimal.of((row['price'] ?? '').replace(/(\.\d{8})\d*$/, '$1'));
    list.push({ seq: Number(row['seq']), index: Number(row['index']), t_ms: Number(row['t_ms']), price });
  }
  const deeds = await ask(`
    select position_id, seq, tick, null::integer as lots, null as reason, take_profit, stop_loss, added_margin from futures_change
    union all select position_id, seq, tick, lots, reason, null, null, null from futures_closing where reason in ('customer', 'reverse', 'corporate_action')
    order by seq`);
  const decided = await ask(`
    select market_id, seq, tick from futures_closing
    union all select p.market_id, c.seq, c.tick from futures_change c join futures_position p on p.id = c.position_id`);
  const [writer] = await ask('select log_index from order_writer');
  return {
    ticks,
    deeds: grouped(deeds.map((row) => [String(row['position_id']), deedOf(row)] as const)),
    decided: grouped(
      decided.map((row) => [String(row['market_id']), { seq: Number(row['seq']), tick: Number(row['tick']) }] as const),
    ),
    worked: Number(writer?.['log_index']),
  };
};

const deedOf = (row: Row): Deed => ({
  seq: Number(row['seq']),
  tick: Number(row['tick']),
  ...(row['lots'] === null ? {} : { lots: Number(row['lots']), reason: row['reason'] ?? '' }),
  ...(row['added_margin'] === null ? {} : { added: of(row, 'added_margin') }),
  take_profit: optional(row['take_profit']),
  stop_loss: optional(row['stop_loss']),
});

class Replayed {
  readonly #row: Row;
  readonly #books: Books;
  readonly #is_long: boolean;
  state = 'pending';
  lots: number;
  entry = Decimal.zero;
  margin = Decimal.zero;
  opened_at = 0;
  day = 0;
  take_profit: Decimal | undefined;
  stop_loss: Decimal | undefined;
  end = '';

  constructor(row: Row, books: Books) {
    this.#row = row;
    this.#books = books;
    this.#is_long = row['side'] === '1' || Number(row['side']) === 1;
    this.lots = Number(row['opened_lots']);
    const [first] = this.#deeds.filter(({ lots, added }) => lots === undefined && added === undefined);
    // The stops of placing are not stored once they were changed; until then they are those of the row.
    this.take_profit = first ? undefined : optional(row['take_profit']);
    this.stop_loss = first ? undefined : optional(row['stop_loss']);
  }

  get #deeds(): readonly Deed[] {
    return this.#books.deeds.get(String(this.#row['id'])) ?? [];
  }

  get #size(): Decimal {
    return of(this.#row, 'lot_size').times(Decimal.of(this.lots), 'up');
  }

  faults(): string[] {
    const placed = Number(this.#row['placed_tick']);
    const all = this.#books.ticks.get(String(this.#row['market_id'])) ?? [];
    const ticks = all.slice(Math.max(0, placed - (all[0]?.seq ?? 0)));
    const last_known = Math.max(Number(this.#row['close_tick'] ?? 0), Number(this.#row['open_tick'] ?? 0));
    let before: Tick | undefined;
    for (const tick of ticks) {
      if (tick.index > this.#books.worked && tick.seq > last_known) break;
      if (tick.seq > placed) this.#pass(tick, before);
      else if (this.#row['kind'] === 'market') this.#open(tick, tick.price);
      for (const deed of this.#deeds) if (deed.tick === tick.seq) this.#obey(deed, tick);
      if (this.state === 'closed' || this.state === 'cancelled') break;
      before = tick;
    }
    return this.#compare();
  }

  #open(tick: Tick, price: Decimal): boolean {
    const multiple = Decimal.of(Number(this.#row['multiple']));
    const full = up(product(price, this.#size).over(multiple, 'up'));
    const limit = optional(this.#row['limit_price']);
    const rate = of(this.#row, 'fee_rate');
    let margin = full;
    if (limit) {
      const reserved = up(product(limit, this.#size).over(multiple, 'up')).plus(up(product(limit, this.#size, rate)));
      margin = Decimal.min(full, reserved.minus(up(product(price, this.#size, rate))));
      if (margin.lt(full.times(Decimal.of('0.9'), 'up'))) return false;
    }
    this.state = 'open';
    this.entry = price;
    this.margin = margin;
    this.opened_at = tick.seq;
    this.day = Math.floor(tick.t_ms / DAY_MS);
    return true;
  }

  get #liquidation(): Decimal {
    const needed = up(product(this.entry, this.#size, of(this.#row, 'maintenance_rate')));
    const distance = this.margin.minus(needed).over(this.#size, 'up');
    return this.#is_long ? this.entry.minus(distance).cut(2, 'down') : this.entry.plus(distance).cut(2, 'up');
  }

  /** A tick comes: the night first, then whatever it reaches. */
  #pass(tick: Tick, before: Tick | undefined): void {
    const reaches = (level: Decimal | undefined, is_fall: boolean): boolean =>
      level !== undefined && (is_fall ? tick.price.lte(level) : tick.price.gte(level));
    if (this.state === 'pending') {
      if (!reaches(optional(this.#row['limit_price']), this.#is_long)) return;
      const was_cancelled = this.#row['state'] === 'cancelled' && !this.#decidedBefore(tick);
      if (was_cancelled || !this.#open(tick, tick.price)) this.state = 'cancelled';
      return;
    }
    this.#night(tick, before);
    const liquidation = this.#liquidation;
    const against = [
      { reason: 'stop_loss', level: this.stop_loss },
      { reason: 'liquidation', level: liquidation },
    ].filter(({ level }) => reaches(level, this.#is_long));
    // The one nearest to the price before is first; on the same level the stop.
    const nearest = against.toSorted((one, other) => {
      const [a, b] = [one.level ?? Decimal.zero, other.level ?? Decimal.zero];
      return a.eq(b) ? 0 : a.gt(b) === this.#is_long ? -1 : 1;
    });
    const fired = nearest[0]?.reason ?? (reaches(this.take_profit, !this.#is_long) ? 'take_profit' : undefined);
    if (fired) this.#end(fired, tick);
  }

  /** Something of a tick at or after this one was decided before the order was cancelled. */
  #decidedBefore(tick: Tick): boolean {
    const cancelled_at = Number(this.#row['seq']);
    const all = this.#books.decided.get(String(this.#row['market_id'])) ?? [];
    return all.some((decided) => decided.tick >= tick.seq && decided.seq < cancelled_at);
  }

  #night(tick: Tick, before: Tick | undefined): void {
    const nights = Math.floor(tick.t_ms / DAY_MS) - this.day;
    if (nights <= 0 || !before) return;
    const rate = of(this.#row, 'overnight_rate');
    const fee = up(product(before.price, this.#size, rate, Decimal.of(nights)));
    this.margin = this.margin.minus(Decimal.min(fee, this.margin));
    this.day += nights;
  }

  #obey(deed: Deed, tick: Tick): void {
    if (deed.lots !== undefined) {
      const part =
        deed.lots === this.lots
          ? this.margin
          : this.margin.shareOf(Decimal.of(deed.lots), Decimal.of(this.lots), 'down').cut(6, 'down');
      this.margin = this.margin.minus(part);
      this.lots -= deed.lots;
      if (this.lots === 0) this.#end(deed.reason ?? '', tick);
    } else if (deed.added) this.margin = this.margin.plus(deed.added);
    else {
      this.take_profit = deed.take_profit;
      this.stop_loss = deed.stop_loss;
    }
  }

  #end(reason: string, tick: Tick): void {
    this.state = 'closed';
    this.end = `${reason} ${tick.seq} ${tick.price.toString()}`;
    this.lots = 0;
    this.margin = Decimal.zero;
  }

  #compare(): string[] {
    const row = this.#row;
    // Cancelled without a tick that reached it: nothing else is known of it.
    if (this.state === 'pending' && row['state'] === 'cancelled') return [];
    const show = (amount: Decimal | undefined): string => amount?.toString() ?? '-';
    const shown = (name: string): string => show(optional(row[name]));
    const stored = [row['state'], this.state === 'cancelled' ? 0 : row['lots']];
    const replayed: (string | number | null | undefined)[] = [this.state, this.state === 'cancelled' ? 0 : this.lots];
    if (this.state === 'open') {
      stored.push(row['open_tick'], shown('entry_price'), shown('margin'), shown('liquidation_price'));
      replayed.push(String(this.opened_at), show(this.entry), show(this.margin), show(this.#liquidation));
      stored.push(shown('take_profit'), shown('stop_loss'));
      replayed.push(show(this.take_profit), show(this.stop_loss));
    }
    if (this.state === 'closed') {
      stored.push(`${row['close_reason']} ${row['close_tick']} ${shown('close_price')}`);
      replayed.push(this.end);
    }
    const [found, wanted] = [stored.join(' '), replayed.join(' ')];
    return found === wanted ? [] : [`position ${row['id']} is ${found}; in the replay it is ${wanted}`];
  }
}
