import { insist } from '../fault.ts';
import { MODES, RARITIES, type Counts, type Mode, type Rarity } from './lines.ts';

/* What the exchange answers about a series, read strictly: nothing that is missing or of another shape is passed over. */

type Fields = Readonly<Record<string, unknown>>;

const bad = (what: string): never => {
  insist(false, `the exchange sent no ${what}`);
  throw new Error();
};
const fields = (value: unknown, what: string): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : bad(what);
const list = (value: unknown, what: string): readonly unknown[] => (Array.isArray(value) ? value : bad(what));
const whole = (value: unknown, what: string): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : bad(what);
const like = (value: unknown, shape: RegExp, what: string): string =>
  typeof value === 'string' && shape.test(value) ? value : bad(what);
const orNone = <Value>(value: unknown, read: (value: unknown) => Value): Value | undefined =>
  value === null ? undefined : read(value);

const HASH = /^[0-9a-f]{64}$/;
const CODE = /^[0-9a-f]{32}$/;
const LINE = /^[\x20-\x7e]{1,2000}$/;
const CLIENT_SEED = /^[A-Za-z0-9_-]{1,64}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const hash = (value: unknown, what: string): string => like(value, HASH, what);
const index = (value: unknown, what: string): number | undefined => orNone(value, (one) => whole(one, what));
const instant = (value: unknown, what: string): number => {
  const ms = Date.parse(like(value, INSTANT, what));
  return Number.isNaN(ms) ? bad(what) : ms;
};
const rarity = (value: unknown): Rarity => RARITIES.find((one) => one === value) ?? bad('rarity');

const countsIn = (value: unknown, what: string): Counts => {
  const { N, R, SR } = fields(value, what);
  return { N: whole(N, what), R: whole(R, what), SR: whole(SR, what) };
};

/** What a series is called. Nothing in the log says its code and these names; its number is in every line of it. */
export interface Named {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly artist_name: string;
}

const NAME = /^[^]{1,200}$/;

export const readNamed = (value: unknown): Named => {
  const answer = fields(value, 'series');
  return {
    id: whole(answer['id'], 'number of the series'),
    code: like(answer['code'], CODE, 'code of the series'),
    name: like(answer['name'], NAME, 'name of the series'),
    artist_name: like(answer['artist_name'], NAME, 'name of its artist'),
  };
};

/** What both answers say, and have to say alike. */
export interface Said {
  readonly mode: Mode;
  readonly total: Counts;
  readonly line: string;
  readonly log_index: number | undefined;
  readonly root: string;
  readonly seed_hash: string;
  readonly server_seed: string | undefined;
  readonly end_line: string | undefined;
  readonly end_log_index: number | undefined;
}

const saidIn = (answer: Fields): Said => ({
  mode: MODES.find((mode) => mode === answer['mode']) ?? bad('mode of its draws'),
  total: countsIn(answer['total'], 'counts of its rarities'),
  line: like(answer['line'], LINE, 'line of its commitment'),
  log_index: index(answer['log_index'], 'place of its commitment'),
  root: hash(answer['root'], 'root of its items'),
  seed_hash: hash(answer['seed_hash'], 'hash of its seed'),
  server_seed: orNone(answer['server_seed'], (seed) => hash(seed, 'server seed')),
  end_line: orNone(answer['end_line'], (line) => like(line, LINE, 'line of its end')),
  end_log_index: index(answer['end_log_index'], 'place of its end'),
});

export interface Detail extends Said, Named {
  readonly state: string;
  readonly ends_ms: number;
  readonly left: Counts;
  readonly drawn: Counts;
  readonly sold: number;
  readonly fairness: { readonly statistic: number; readonly p: number } | undefined;
}

const number = (value: unknown, what: string): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : bad(what);

export const readDetail = (value: unknown): Detail => {
  const answer = fields(value, 'series');
  return {
    ...saidIn(answer),
    ...readNamed(answer),
    state: like(answer['state'], /^[a-z]{1,20}$/, 'state of the series'),
    ends_ms: instant(answer['ends_at'], 'end of the sale'),
    left: countsIn(answer['left'], 'counts of what is left'),
    drawn: countsIn(answer['drawn'], 'counts of what was drawn'),
    sold: whole(answer['sold'], 'number of sold boxes'),
    fairness: orNone(answer['chi_square'], (one) => {
      const { statistic, p } = fields(one, 'chi-square');
      return { statistic: number(statistic, 'chi-square'), p: number(p, 'chi-square') };
    }),
  };
};

export interface Work {
  readonly code: string;
  readonly rarity: Rarity;
  readonly is_drawn: boolean;
}

/** One page of the works of a series. */
export const readWorks = (value: unknown): readonly Work[] =>
  list(fields(value, 'list of works')['data'], 'works').map((one) => {
    const work = fields(one, 'work');
    const is_drawn = work['is_drawn'] === true;
    return { code: like(work['code'], CODE, 'code of a work'), rarity: rarity(work['rarity']), is_drawn };
  });

export interface Draw {
  readonly number: number;
  readonly client_seed: string;
  readonly bought_ms: number;
  /** 0 while it is open. */
  readonly batch: number;
  /** Undefined until the end. */
  readonly index: number | undefined;
}

export interface Item {
  readonly index: number;
  readonly code: string;
  readonly rarity: Rarity;
  readonly salt: string;
}

/** What fixes the round of a batch, and what that round was. */
export interface Beacon {
  readonly tick_index: number;
  readonly t_ms: number;
  readonly round: number;
  /** Empty until it is known. */
  readonly randomness: string;
  readonly signature: string;
}

export interface Batch {
  readonly batch: number;
  readonly first: number;
  readonly count: number;
  readonly line: string;
  readonly log_index: number | undefined;
  readonly beacon: Beacon | undefined;
}

export interface Page extends Said {
  readonly id: number;
  readonly code: string;
  readonly draws: readonly Draw[];
  readonly items: readonly Item[];
  readonly batches: readonly Batch[];
  readonly next_after: number | undefined;
}

const drawIn = (value: unknown): Draw => {
  const draw = fields(value, 'draw');
  return {
    number: whole(draw['number'], 'number of a draw'),
    client_seed: like(draw['client_seed'], CLIENT_SEED, 'client seed of a draw'),
    bought_ms: instant(draw['bought_at'], 'time of a purchase'),
    batch: whole(draw['batch'], 'batch of a draw'),
    index: index(draw['index'], 'place of a drawn item'),
  };
};

const itemIn = (value: unknown): Item => {
  const item = fields(value, 'item');
  return {
    index: whole(item['index'], 'index of an item'),
    code: like(item['code'], CODE, 'code of an item'),
    rarity: rarity(item['rarity']),
    salt: like(item['salt'], CODE, 'salt of an item'),
  };
};

const beaconIn = (value: unknown): Beacon => {
  const beacon = fields(value, 'round of a batch');
  return {
    tick_index: whole(beacon['tick_index'], 'place of the price of a batch'),
    t_ms: whole(beacon['t_ms'], 'time of the price of a batch'),
    round: whole(beacon['round'], 'number of the round of a batch'),
    randomness: like(beacon['randomness'], /^(?:[0-9a-f]{64})?$/, 'randomness of a round'),
    signature: like(beacon['signature'], /^(?:[0-9a-f]{96})?$/, 'signature of a round'),
  };
};

const batchIn = (value: unknown): Batch => {
  const batch = fields(value, 'batch');
  return {
    batch: whole(batch['batch'], 'number of a batch'),
    first: whole(batch['first'], 'first draw of a batch'),
    count: whole(batch['count'], 'number of draws of a batch'),
    line: like(batch['line'], LINE, 'line of a batch'),
    log_index: index(batch['log_index'], 'place of a batch'),
    beacon: orNone(batch['beacon'], beaconIn),
  };
};

export const readPage = (value: unknown): Page => {
  const answer = fields(value, 'list of draws');
  return {
    ...saidIn(answer),
    id: whole(answer['series_id'], 'number of the series'),
    code: like(answer['code'], CODE, 'code of the series'),
    draws: list(answer['draws'], 'draws').map(drawIn),
    items: list(answer['items'], 'items').map(itemIn),
    batches: list(answer['batches'], 'batches').map(batchIn),
    next_after: index(answer['next_after'], 'number of the next page'),
  };
};
