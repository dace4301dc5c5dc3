import { Acts } from './acts.ts';
import { Allotments, checkAllotment } from './allotments.ts';
import { checkSeries } from './boxes/all.ts';
import { LoggedBoxes } from './boxes/logged.ts';
import { Fault, insist } from './fault.ts';
import { readAllotment, readBatchFile, readInvestmentFile, readLines, readText, readTree } from './folder.ts';
import { Investments, sizesIn } from './investments/investments.ts';
import { checkTree, readOwn, Snapshots } from './liabilities.ts';
import { readCheckpoints, readKey, type Checkpoint } from './notes.ts';
import { Needs } from './options/needs.ts';
import { Options } from './options/options.ts';
import { dayOf, isSimulated, Seeds } from './seeds.ts';
import { SimulatedDay } from './simulator.ts';
import { Skips } from './skips.ts';
import { readTick, TickRules, type Tick } from './ticks.ts';
import { Tree } from './tree.ts';
import { Withdrawals } from './withdrawals.ts';

export type Findings = Awaited<ReturnType<typeof check>>;

/** What an earlier run saw of a log. */
export interface Pinned {
  /** The text of the key. */
  readonly key: string;
  readonly checkpoints: readonly Checkpoint[];
}

/**
 * Checks a log in a folder, a customer's saved part of a snapshot, and consistency with the log seen before; throws the
 * first fault.
 */
export const check = async (folder: string, own_text?: string, pinned?: Pinned) => {
  const key_text = await readText(folder, 'key');
  const key = readKey(key_text);
  insist(pinned === undefined || pinned.key === key_text, 'the log has another key than when it was last looked at');
  const checkpoints = readCheckpoints(await readText(folder, 'checkpoints'), key);
  insist(checkpoints.length > 0, 'there is no checkpoint');
  const [seen, signed] = [pinned?.checkpoints.at(-1)?.size ?? 0, checkpoints.at(-1)?.size ?? 0];
  insist(signed >= seen, `the log was cut: ${signed} lines are signed, and ${seen} were when it was last looked at`);
  const rules = new TickRules();
  const seeds = new Seeds();
  const others = await othersOf(folder);
  const { lines, other_lines } = await readThrough(
    folder,
    { checkpoints, pinned: pinned?.checkpoints ?? [] },
    rules,
    seeds,
    others,
  );
  const { acts, withdrawals, snapshots, skips, options, investments } = others;
  await checkOptionsEnd(folder, options);
  await checkInvestments(folder, investments);
  const trees = await checkTrees(folder, snapshots, own_text);
  const boxes = await checkSeries(folder, others.boxes, { name: key.name, size: lines });
  const applications = await checkAllotments(folder, others.allotments);
  const recomputed = seeds.revealed.size > 0 ? await recompute(folder, seeds.revealed) : 0;
  return {
    name: key.name,
    lines,
    checkpoints: checkpoints.length,
    ticks: rules.count,
    symbols: rules.last.size,
    recomputed,
    revealed_days: [...seeds.revealed.keys()],
    waiting_days: seeds.waiting(),
    acts: acts.count,
    withdrawals: withdrawals.count,
    snapshots: snapshots.all.length,
    statements: snapshots.statements,
    trees,
    skips: skips.count,
    allotments: others.allotments.all.size,
    applications,
    options: options.days.all.count,
    option_days: options.days,
    batches: options.batches,
    silences: options.silences,
    unpublished: options.unpublished,
    boxes,
    investments: foundIn(investments),
    own: own_text === undefined ? 0 : readOwn(own_text).snapshot,
    other_lines,
  };
};

const foundIn = ({ count, batches, failed, running }: Investments) => ({ count, batches, failed, running });

const checkOptionsEnd = async (folder: string, options: Options): Promise<void> => {
  insist(
    options.mismatches === 0,
    `${options.mismatches} of the options did not end as the log decides; ${options.first_mismatch}`,
  );
  const next_batch = options.batches + 1;
  const is_last = (await readBatchFile(folder, next_batch)) === undefined;
  insist(is_last, `there is a file with batch ${next_batch} of the options, and the log has no line of it`);
};

interface Others {
  readonly acts: Acts;
  readonly withdrawals: Withdrawals;
  readonly snapshots: Snapshots;
  readonly skips: Skips;
  readonly allotments: Allotments;
  readonly options: Options;
  readonly investments: Investments;
  readonly boxes: LoggedBoxes;
}

const othersOf = async (folder: string): Promise<Others> => ({
  acts: new Acts(),
  withdrawals: new Withdrawals(),
  snapshots: new Snapshots(),
  skips: new Skips(),
  allotments: new Allotments(),
  options: new Options(await needsOf(folder), (batch) => readBatchFile(folder, batch)),
  boxes: new LoggedBoxes(),
  investments: new Investments(await sizesOf(folder), (batch) => readInvestmentFile(folder, batch)),
});

/** The batches are looked through once before the log, so that it is known which of its ticks and roots they need. */
const needsOf = async (folder: string): Promise<Needs> => {
  const needs = new Needs();
  for (let batch = 1; ; batch++) {
    const text = await readBatchFile(folder, batch);
    if (text === undefined) return needs.end();
    needs.batch(text);
  }
};

/** The same for files of investments: the sizes of the log that they name. */
const sizesOf = async (folder: string): Promise<ReadonlySet<number>> => {
  const sizes = new Set<number>();
  for (let batch = 1; ; batch++) {
    const text = await readInvestmentFile(folder, batch);
    if (text === undefined) return sizes;
    for (const size of sizesIn(text)) sizes.add(size);
  }
};

const checkInvestments = async (
  folder: string,
  { mismatches, first_mismatch, batches }: Investments,
): Promise<void> => {
  insist(mismatches === 0, `${mismatches} of the investments did not end as the log decides; ${first_mismatch}`);
  const is_last = (await readInvestmentFile(folder, batches + 1)) === undefined;
  insist(is_last, `there is a file with batch ${batches + 1} of the investments, and the log has no line of it`);
};

/** Every published tree. Only that of the newest snapshot may be missing. */
const checkTrees = async (folder: string, { all }: Snapshots, own_text: string | undefined): Promise<number> => {
  const own = own_text === undefined ? undefined : readOwn(own_text);
  insist(own === undefined || all.some(({ id }) => id === own.snapshot), 'the log has no snapshot of the saved part');
  let trees = 0;
  for (const snapshot of all) {
    const mine = own?.snapshot === snapshot.id ? own : undefined;
    const lines = readTree(folder, snapshot.id);
    if (!lines) {
      insist(snapshot === all.at(-1) && !mine, `there is no file with the tree of snapshot ${snapshot.id}`);
      continue;
    }
    await checkTree(lines, snapshot, mine);
    trees++;
  }
  return trees;
};

/** OF9: every list of an offering; each must be there. Returns how many applications were computed again. */
const checkAllotments = async (folder: string, { all }: Allotments): Promise<number> => {
  let applications = 0;
  for (const fixed of all.values()) {
    const lines = readAllotment(folder, fixed.offering);
    insist(lines !== undefined, `there is no file with the list of offering ${fixed.offering}`);
    applications += await checkAllotment(lines, fixed);
  }
  return applications;
};

/** Every line against the tree, the checkpoints, the grammar and the lines before it. */
const readThrough = async (
  folder: string,
  { checkpoints, pinned }: Record<'checkpoints' | 'pinned', readonly Checkpoint[]>,
  rules: TickRules,
  seeds: Seeds,
  { acts, withdrawals, snapshots, skips, allotments, options, investments, boxes }: Others,
): Promise<{ lines: number; other_lines: number }> => {
  const tree = new Tree();
  const seen_before = new Map(pinned.map(({ size, root }) => [size, root]));
  const next = checkpoints.values();
  let awaited = next.next().value;
  let other_lines = 0;
  for await (const line of readLines(folder)) {
    const where = `line ${tree.size}`;
    insist(awaited !== undefined, `${where} is under no checkpoint`);
    insist(/^[\x20-\x7e]{1,2000}$/.test(line), `${where} is not printable ASCII`);
    if (line.startsWith('tick|')) {
      const tick = readTick(line, where);
      rules.add(tick, where);
      seeds.tick(tick, where);
      options.tick(tick, where);
      investments.tick(tick, where);
      boxes.tick(tick.t_ms, line, tree.size);
    } else {
      other_lines++;
      if (line.startsWith('rule|')) rules.newRule(line, where);
      if (line.startsWith('seed|')) seeds.line(line, where);
      if (line.startsWith('op|')) acts.line(line, where);
      if (line.startsWith('wd|')) withdrawals.line(line, where);
      if (line.startsWith('lia|')) snapshots.line(line, where);
      if (line.startsWith('res|')) snapshots.reserve(line, where);
      if (line.startsWith('clk|')) skips.line(line, where);
      if (line.startsWith('allot|')) allotments.line(line, where);
      if (line.startsWith('quiet|')) options.quiet(line, where);
      if (line.startsWith('options|')) await options.batch(line, where);
      boxes.line(line, tree.size);
      if (line.startsWith('investments|')) await investments.batch(line, where);
    }
    tree.add(line);
    options.grew(tree);
    investments.grew(tree);
    const seen = seen_before.get(tree.size);
    insist(
      seen === undefined || tree.root().equals(seen),
      `the first ${tree.size} lines are not those that were signed when the log was last looked at: there are two logs`,
    );
    if (tree.size === awaited.size) {
      insist(tree.root().equals(awaited.root), `the lines up to ${where} are not those that were signed`);
      awaited = next.next().value;
    }
  }
  insist(awaited === undefined, `there are ${tree.size} lines, and ${awaited?.size ?? 0} were signed`);
  return { lines: tree.size, other_lines };
};

/** Every simulated price of the days whose seed is published. */
const recompute = async (folder: string, revealed: ReadonlyMap<string, Buffer>): Promise<number> => {
  const before = new Map<string, Tick>();
  const days = new Map([...revealed].map(([day, seed]) => [day, new SimulatedDay(seed)]));
  let [index, count] = [-1, 0];
  for await (const line of readLines(folder)) {
    index++;
    if (!line.startsWith('tick|')) continue;
    const where = `line ${index}`;
    const tick = readTick(line, where);
    const last = before.get(tick.symbol);
    before.set(tick.symbol, tick);
    const at = simulatedAt(tick);
    const day = at === undefined ? undefined : days.get(dayOf(at));
    if (at === undefined || day === undefined) continue;
    const same = last !== undefined && simulatedAt(last) === at;
    const price = same ? last.price : day.price(tick.symbol, last?.price, Math.floor((at % 86_400_000) / 1000), where);
    if (price !== tick.price) {
      throw new Fault(`${where}: ${tick.symbol} ${tick.seq} is ${tick.price}, and by the seed of its day ${price}`);
    }
    count++;
  }
  return count;
};

const simulatedAt = (tick: Tick): number | undefined => (isSimulated(tick) ? tick.sources[0]?.t_ms : undefined);
