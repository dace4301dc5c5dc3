import { insist } from '../fault.ts';
import type { Batch, Beacon, Detail, Draw, Item, Work } from './answers.ts';
import { checkRounds, roundAfter } from './beacon.ts';
import {
  batchTickets,
  beaconTickets,
  drawAll,
  drawLine,
  rootOfLines,
  seedsText,
  sha256Hex,
  type Ticket,
} from './draw.ts';
import { fairness } from './fairness.ts';
import {
  RARITIES,
  readBatch,
  readCommitment,
  readEnd,
  sumOf,
  type Commitment,
  type Counts,
  type EndLine,
} from './lines.ts';
import type { Served } from './served.ts';

/* What must be true of a series, of its answers alone; which of its lines are in the log is judged in look.ts. */

const same = (one: Counts, other: Counts): boolean => RARITIES.every((rarity) => one[rarity] === other[rarity]);

/** NB2: the line says what the screen says. */
export const checkCommitment = (detail: Detail): Commitment => {
  const commitment = readCommitment(detail.line, 'the commitment');
  const { series, total, root, seed_hash, mode } = commitment;
  insist(series === detail.id, `the commitment is that of series ${series}, and this is series ${detail.id}`);
  insist(same(total, detail.total), 'the counts of rarities that are shown are not those of the commitment');
  insist(root === detail.root, 'the root of the items that is shown is not that of the commitment');
  insist(seed_hash === detail.seed_hash, 'the hash of the seed that is shown is not that of the commitment');
  insist(mode === detail.mode, `the screen says mode ${detail.mode}, and the commitment ${mode}`);
  return commitment;
};

/** NB2, NB9: what is shown while it is sold agrees with itself. */
export const checkShown = ({ before, detail, draws, works }: Served, { total, count }: Commitment): void => {
  for (const rarity of RARITIES) {
    const shown = detail.left[rarity] + detail.drawn[rarity];
    insist(shown === total[rarity], `of ${total[rarity]} ${rarity} ${shown} are shown as drawn or left`);
  }
  insist(detail.sold <= count, `${detail.sold} boxes are sold, and there are ${count}`);
  insist(sumOf(detail.drawn) <= detail.sold, 'more boxes are drawn than sold');
  insist(
    before.sold <= draws.length && draws.length <= detail.sold,
    `${detail.sold} boxes are sold, and ${draws.length} are listed`,
  );
  insist(works.size === count, `${works.size} works are shown, and the commitment has ${count}`);
  for (const rarity of RARITIES) {
    const shown = [...works.values()].filter((work) => work.rarity === rarity).length;
    insist(shown === total[rarity], `${shown} works are shown as ${rarity}, and the commitment has ${total[rarity]}`);
  }
  const [found, said] = [fairness(total, detail.drawn), detail.fairness];
  insist((found === undefined) === (said === undefined), 'chi-square is shown where there is none, or not shown');
  if (!found || !said) return;
  const is_same = Math.abs(found.statistic - said.statistic) < 1e-6 && Math.abs(found.p - said.p) < 1e-5;
  insist(is_same, `chi-square is ${found.statistic} with p ${found.p}, and ${said.statistic} with ${said.p} is shown`);
};

/** NB3: numbered without a gap, in the order of time. */
export const checkDraws = (draws: readonly Draw[], count: number): void => {
  insist(draws.length <= count, `${draws.length} boxes were sold, and there are ${count}`);
  let last_ms = 0;
  for (const [at, { number, bought_ms }] of draws.entries()) {
    insist(number === at + 1, `the list of draws has ${number} in place ${at + 1}`);
    insist(bought_ms >= last_ms, `draw ${number} was bought before the one in front of it`);
    last_ms = bought_ms;
  }
};

const WINDOW_MS = 10_000;
const windowOf = ({ bought_ms }: Draw): number => Math.floor(bought_ms / WINDOW_MS);

/** NB5: every box is in one batch, in order, with those of its ten seconds; returns how many boxes wait for theirs. */
export const checkBatches = (draws: readonly Draw[], batches: readonly Batch[], series: number): number => {
  let next = 0;
  let last_window = -1;
  for (const [at, { batch, first, count, line }] of batches.entries()) {
    const what = `batch ${batch}`;
    insist(batch === at + 1, `the list of batches has ${batch} in place ${at + 1}`);
    const said = readBatch(line, `the line of ${what}`);
    const is_same = said.series === series && said.batch === batch && said.first === first && said.count === count;
    insist(is_same, `the line of ${what} does not say what is shown of it`);
    insist(first === next + 1, `the draws of batches jump from ${next} to ${first}`);
    const mine = draws.slice(next, next + count);
    insist(mine.length === count, `${what} has ${count} draws, and ${mine.length} are listed`);
    insist(sha256Hex(seedsText(mine)) === said.hash, `the hash of ${what} is not that of its client seeds`);
    const window = mine[0] ? windowOf(mine[0]) : -1;
    for (const draw of mine) {
      insist(draw.batch === batch, `draw ${draw.number} is shown in batch ${draw.batch}, and is in ${what}`);
      insist(windowOf(draw) === window, `${what} has purchases of different ten seconds`);
    }
    insist(window > last_window, `${what} has purchases of the same ten seconds as the one before it`);
    [next, last_window] = [next + count, window];
  }
  const open = draws.slice(next);
  for (const draw of open) {
    insist(draw.batch === 0, `draw ${draw.number} is shown in batch ${draw.batch}, which is not closed`);
    insist(windowOf(draw) > last_window, `draw ${draw.number} is missing in the batch of its ten seconds`);
  }
  return open.length;
};

export interface Rounds {
  readonly known: number;
  /** The first batch whose round is not known: its price is not in the log, or it is not published, or not shown. */
  readonly waiting: Batch | undefined;
}

/** NB4: each batch has the round that follows from its price, and each round has one value, signed by the beacon. */
export const checkBeacon = async (batches: readonly Batch[], key: string): Promise<Rounds> => {
  const rounds = new Map<number, Beacon>();
  for (const { batch, beacon } of batches) {
    if (!beacon) continue;
    const { t_ms, round, randomness, signature } = beacon;
    const right = roundAfter(t_ms);
    insist(
      round === right,
      `batch ${batch} was given round ${round} of the beacon, and the first after its price is ${right}`,
    );
    insist(
      (randomness === '') === (signature === ''),
      `batch ${batch} has randomness without a signature, or without it`,
    );
    const other = rounds.get(round);
    const is_same = other === undefined || (other.randomness === randomness && other.signature === signature);
    insist(is_same, `batch ${batch} has another randomness than the other batches of round ${round}`);
    if (randomness !== '') rounds.set(round, beacon);
  }
  await checkRounds([...rounds.values()], key);
  const waiting = batches.find(({ beacon }) => beacon === undefined || beacon.randomness === '');
  return { known: rounds.size, waiting };
};

/** NB5: without a beacon nothing but the seeds decides. */
export const checkNoBeacon = (batches: readonly Batch[]): void => {
  const named = batches.find(({ beacon }) => beacon !== undefined);
  insist(named === undefined, `batch ${named?.batch} names a beacon, and the series has none`);
};

/** NB2, NB8: the items are those that the commitment was made of, and what the screen shows. */
export const checkItems = (
  items: readonly Item[],
  { count, total, root }: Commitment,
  works: ReadonlyMap<string, Work>,
): void => {
  insist(items.length === count, `there are ${items.length} items, and the commitment has ${count}`);
  items.forEach(({ index }, at) => insist(index === at, `the list of items has ${index} in place ${at}`));
  insist(new Set(items.map(({ code }) => code)).size === count, 'an item is in the series twice');
  const found = rootOfLines(items.map(({ index, code, rarity, salt }) => `item|${index}|${code}|${rarity}|${salt}`));
  insist(found === root, 'the items with their salts do not have the root of the commitment');
  for (const rarity of RARITIES) {
    const has = items.filter((item) => item.rarity === rarity).length;
    insist(has === total[rarity], `${has} items are ${rarity}, and the commitment has ${total[rarity]}`);
  }
  for (const { code, rarity } of items)
    insist(works.get(code)?.rarity === rarity, `work ${code} is shown as another rarity than it has`);
};

/** NB7, NB8: nothing that would tell what is in a box, or help to choose a seed, is shown before the end. */
export const checkUnpublished = ({ detail, draws, items }: Served): void => {
  insist(detail.server_seed === undefined, 'the server seed is shown before the end');
  insist(detail.state !== 'revealed', 'the series is shown as published, and has no end');
  insist(items.length === 0, 'the items with their salts are shown before the end');
  const early = draws.find(({ index }) => index !== undefined);
  insist(early === undefined, `what draw ${early?.number} gave is shown before the end`);
};

const ticketsOf = (seed: string, { draws, batches }: Served, { mode }: Commitment): readonly Ticket[] =>
  mode === 'drand'
    ? batches.flatMap(({ first, count, beacon }) =>
        beaconTickets(seed, beacon?.randomness ?? '', draws.slice(first - 1, first - 1 + count)),
      )
    : batches.flatMap(({ first, count }) => batchTickets(seed, draws.slice(first - 1, first - 1 + count)));

/** NB6, NB8: the seed that was promised, and every draw from it. */
export const checkEnd = (served: Served, commitment: Commitment): EndLine => {
  const { detail, draws, items, works } = served;
  insist(detail.state === 'revealed', `the series has its end, and is shown as ${detail.state}`);
  const end = readEnd(detail.end_line ?? '', 'the end');
  insist(end.series === commitment.series, `the end is that of series ${end.series}`);
  insist(end.draws === draws.length, `the end has ${end.draws} draws, and ${draws.length} are listed`);
  insist(end.seed === detail.server_seed, 'the server seed that is shown is not that of the end');
  insist(sha256Hex(end.seed) === commitment.seed_hash, 'the server seed is not the one whose hash was promised');
  checkItems(items, commitment, works);
  const tickets = ticketsOf(end.seed, served, commitment);
  const is_whole = tickets.length === draws.length;
  insist(is_whole, `${draws.length} boxes were sold, and ${tickets.length} could be drawn`);
  const drawn = drawAll(tickets, commitment.count);
  for (const [at, { number, index }] of draws.entries())
    insist(index === drawn[at], `draw ${number} gave item ${index}, and by the seeds it is item ${drawn[at]}`);
  const root = rootOfLines(tickets.map((ticket, at) => drawLine(ticket, drawn[at] ?? -1)));
  insist(root === end.root, 'the list of draws does not have the root that is in the log');
  checkDrawn(drawn, served);
  return end;
};

/** What is shown as drawn is what was drawn. */
const checkDrawn = (drawn: readonly number[], { detail, items, works }: Served): void => {
  const taken = new Set(drawn.map((index) => items[index]?.code));
  for (const [code, work] of works) {
    const said = work.is_drawn ? 'drawn' : 'left';
    insist(work.is_drawn === taken.has(code), `work ${code} is shown as ${said}, and is not`);
  }
  for (const rarity of RARITIES) {
    const count = drawn.filter((index) => items[index]?.rarity === rarity).length;
    insist(count === detail.drawn[rarity], `${count} ${rarity} were drawn, and ${detail.drawn[rarity]} are shown`);
  }
};
