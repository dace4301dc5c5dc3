import { Decimal } from '#contract/kit/decimal.ts';

/** A plain model of copying, in the words of the spec: whole numbers, no state of the sequencer. */

export interface ModelSettings {
  readonly type: 1 | 2;
  readonly number: string;
  readonly budget: string;
  readonly per_trade: string | undefined;
}

export type Act =
  | { readonly verb: 'open'; readonly side: 1 | 2; readonly lots: number }
  | { readonly verb: 'close'; readonly lots: number }
  | { readonly verb: 'tick'; readonly price: string }
  | { readonly verb: 'edit'; readonly who: number; readonly settings: ModelSettings }
  | { readonly verb: 'pause'; readonly who: number; readonly paused: boolean }
  | { readonly verb: 'self' | 'shut'; readonly who: number };

/** A row as stored: a copy, its position and its follow. */
export interface Seen {
  readonly user_id: number;
  readonly source_id: number;
  readonly state: string;
  readonly reason: string | null;
  readonly wanted: number;
  readonly lots: number;
  readonly used: string;
  readonly realised_since: string;
  readonly follow_state: string;
}

interface Leading {
  readonly id: number;
  readonly lots: number;
  readonly opened: number;
  readonly side: number;
  readonly entry: string;
  readonly margin: string;
  readonly size: string;
}

interface World {
  readonly price: string;
  /** The trader's free balance. */
  readonly free: string;
  readonly leaders: readonly Leading[];
  readonly seen: readonly Seen[];
}

interface Following {
  readonly user_id: number;
  settings: ModelSettings;
  is_active: boolean;
}

/** In millionths. */
const micro = (value: string): bigint =>
  BigInt(Decimal.of(value).times(Decimal.of(1_000_000), 'half_even').cut(0, 'down').toString());
const halfUp = (above: bigint, below: bigint): number => Number((2n * above + below) / (2n * below));
const minOf = (one: bigint, other: bigint): bigint => (one < other ? one : other);

const MULTIPLE = 20n;
/** A hundredth of a lot is 0.0001 BTC; the fee is 0.05 percent. */
const [PARTS_OF_BTC, FEE_PART] = [10_000n, 2000n];

export class CopyModel {
  readonly #follows: readonly Following[];
  #before: readonly Seen[] = [];
  #known = new Set<number>();

  constructor(follows: readonly Omit<Following, 'is_active'>[]) {
    this.#follows = follows.map((one) => ({ ...one, is_active: true }));
  }

  /** What is otherwise than the rules say, after an action. */
  after(act: Act, world: World): string[] {
    const faults = [...this.#opened(act, world), ...this.#proportions(world)];
    const one = 'who' in act ? this.#follows[act.who] : undefined;
    if (one && act.verb === 'edit') one.settings = act.settings;
    if (one && act.verb === 'pause') one.is_active = !act.paused;
    for (const follow of this.#follows) {
      const stopped = world.seen.some((row) => row.user_id === follow.user_id && row.follow_state === 'stopped');
      if (stopped) follow.is_active = false;
    }
    this.#before = world.seen;
    this.#known = new Set(world.leaders.map(({ id }) => id));
    return faults;
  }

  /** CT4, CT7, CT9: a new position of the trader has one row for each active follow. */
  #opened(act: Act, { leaders, seen, price, free }: World): string[] {
    const added = leaders.filter(({ id }) => !this.#known.has(id));
    if (act.verb !== 'open' || added.length !== 1) return added.length === 0 ? [] : ['a position that nobody opened'];
    const [leader] = added;
    if (!leader) return [];
    const equity = leaders.reduce((sum, one) => sum + micro(one.margin) + grossOf(one, price), micro(free));
    return this.#follows.flatMap((follow) => {
      const rows = seen.filter(({ source_id, user_id }) => source_id === leader.id && user_id === follow.user_id);
      if (rows.length !== (follow.is_active ? 1 : 0)) return [`CT7 ${rows.length} rows for a follow`];
      const [row] = rows;
      if (!row) return [];
      const wanted = wantedOf(leader.opened, follow.settings, equity);
      const reason = this.#reasonFor(follow, wanted, price);
      if (row.wanted !== wanted) return [`CT4 ${row.wanted} hundredths instead of ${wanted}`];
      if (row.reason !== reason) return [`CT9 ${row.reason ?? 'a copy'} instead of ${reason ?? 'a copy'}`];
      return [];
    });
  }

  #reasonFor({ user_id, settings }: Following, wanted: number, price: string): string | null {
    if (wanted < 1) return 'copy_too_small';
    const value = (BigInt(wanted) * micro(price)) / PARTS_OF_BTC;
    const [margin, fee] = [value / MULTIPLE, value / FEE_PART];
    if (settings.per_trade !== undefined && margin > micro(settings.per_trade)) return 'copy_cap';
    const own = this.#before.filter((row) => row.user_id === user_id);
    const used = own.reduce((sum, row) => (row.state === 'open' ? sum + micro(row.used) : sum), 0n);
    const lost = minOf(micro(own.at(-1)?.realised_since ?? '0'), 0n);
    return margin + fee > micro(settings.budget) + lost - used ? 'copy_budget_full' : null;
  }

  /** CT11, CT13: open copies have the trader's proportion; what was self-held or refused stays as it was. */
  #proportions({ leaders, seen }: World): string[] {
    return seen.flatMap((row) => {
      const leader = leaders.find(({ id }) => id === row.source_id);
      const before = this.#before.find(
        ({ user_id, source_id }) => user_id === row.user_id && source_id === row.source_id,
      );
      if (!leader) return ['a copy of nothing'];
      if (before && before.state !== 'open' && before.lots !== row.lots) return ['CT13 a copy that had ended changed'];
      if (row.state !== 'open') return [];
      const lots = halfUp(BigInt(row.wanted) * BigInt(leader.lots), BigInt(leader.opened));
      return row.lots === lots && lots > 0 ? [] : [`CT11 ${row.lots} hundredths instead of ${lots}`];
    });
  }
}

const grossOf = ({ side, entry, size }: Leading, price: string): bigint => {
  const gross = ((micro(price) - micro(entry)) * micro(size)) / 1_000_000n;
  return side === 1 ? gross : -gross;
};

const wantedOf = (lots: number, { type, number, budget }: ModelSettings, equity: bigint): number => {
  const parts = BigInt(lots * 100);
  return type === 1 ? halfUp(parts * micro(number), 1_000_000n) : halfUp(parts * micro(budget), equity);
};
