import { createHash } from 'node:crypto';
import { insist } from './fault.ts';

const NUMBER = '[1-9]\\d{0,14}';
const AMOUNT = '(?:0|[1-9]\\d{0,19})(?:\\.\\d{1,18})?';
const LINE = new RegExp(
  `^allot\\|1\\|(${NUMBER})\\|(${NUMBER})\\|(${AMOUNT})\\|(${AMOUNT})\\|(${AMOUNT})\\|(0|${NUMBER})\\|([0-9a-f]{64})$`,
);
const ROW = new RegExp(`^(${NUMBER}) (${AMOUNT}) (${AMOUNT})$`);

/** In units of the eighteenth decimal. */
const atomsOf = (text: string): bigint => {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole) * 10n ** 18n + BigInt(fraction.padEnd(18, '0'));
};

/** What the log says about the allotment of an offering. */
export interface Fixed {
  readonly offering: number;
  readonly for_sale: bigint;
  readonly step: bigint;
  readonly applied: bigint;
  readonly count: number;
  readonly sha256: string;
  readonly where: string;
}

/** The allotments that the log announces, each offering once. */
export class Allotments {
  readonly all = new Map<number, Fixed>();

  line(line: string, where: string): void {
    const match = LINE.exec(line);
    insist(match !== null, `${where} is not a line of an allotment`);
    const [, id, , for_sale = '', step = '', applied = '', count, sha256 = ''] = match;
    const fixed: Fixed = {
      offering: Number(id),
      for_sale: atomsOf(for_sale),
      step: atomsOf(step),
      applied: atomsOf(applied),
      count: Number(count),
      sha256,
      where,
    };
    insist(!this.all.has(fixed.offering), `${where}: offering ${fixed.offering} was allotted before`);
    insist(fixed.step > 0n && fixed.for_sale > 0n, `${where}: the offering has nothing for sale or no step`);
    insist(fixed.for_sale % fixed.step === 0n, `${where}: the amount for sale is not a multiple of the step`);
    this.all.set(fixed.offering, fixed);
  }
}

interface Share {
  readonly number: number;
  /** In whole steps. */
  readonly applied: bigint;
  readonly passed: bigint;
}

/** Reads the list, whose bytes are those that the log names. */
const readList = async (lines: AsyncIterable<string>, fixed: Fixed): Promise<Share[]> => {
  const what = `the list of offering ${fixed.offering}`;
  const hash = createHash('sha256');
  const shares: Share[] = [];
  let last = 0;
  for await (const line of lines) {
    hash.update(`${line}\n`, 'latin1');
    const match = ROW.exec(line);
    insist(match !== null, `${what} has a line that is not an application`);
    const [, number_text, applied_text = '', passed_text = ''] = match;
    const [number, applied, passed] = [Number(number_text), atomsOf(applied_text), atomsOf(passed_text)];
    insist(number > last, `${what} has ${number} after ${last}`);
    insist(
      applied > 0n && applied % fixed.step === 0n,
      `${what}: application ${number} did not apply for a multiple of the step`,
    );
    insist(passed % fixed.step === 0n, `${what}: application ${number} did not pass a multiple of the step`);
    shares.push({ number, applied: applied / fixed.step, passed: passed / fixed.step });
    last = number;
  }
  insist(hash.digest('hex') === fixed.sha256, `${what} is not the one whose hash is in the log (${fixed.where})`);
  return shares;
};

/**
 * The rule (OF7): everything if there is enough, else applied x for sale / all applied cut to whole steps, and the steps
 * that are left one each to the largest cut-off parts, of equal ones to the smaller number.
 */
const byTheRule = (shares: readonly Share[], offered: bigint): readonly bigint[] => {
  let all = 0n;
  for (const { applied } of shares) all += applied;
  if (all <= offered) return shares.map(({ applied }) => applied);
  const given = shares.map(({ applied }) => (applied * offered) / all);
  const rest = shares.map(({ applied }) => (applied * offered) % all);
  let left = offered;
  for (const steps of given) left -= steps;
  const order = Array.from(shares.keys()).sort((one, other) => {
    const [a = 0n, b = 0n] = [rest[one], rest[other]];
    return a === b ? one - other : a > b ? -1 : 1;
  });
  for (const index of order.slice(0, Number(left))) given[index] = (given[index] ?? 0n) + 1n;
  return given;
};

/** Computes a list again; throws the first fault. Returns how many applications it has. */
export const checkAllotment = async (lines: AsyncIterable<string>, fixed: Fixed): Promise<number> => {
  const what = `the list of offering ${fixed.offering}`;
  const shares = await readList(lines, fixed);
  insist(shares.length === fixed.count, `${what} has ${shares.length} applications, and the log says ${fixed.count}`);
  let all = 0n;
  for (const { applied } of shares) all += applied;
  insist(all * fixed.step === fixed.applied, `${what} does not come to what the log says was applied for`);
  const expected = byTheRule(shares, fixed.for_sale / fixed.step);
  for (const [index, { number, passed }] of shares.entries()) {
    insist(
      passed === expected[index],
      `${what}: application ${number} got ${passed} steps, and by the rule ${expected[index]}`,
    );
  }
  return shares.length;
};
