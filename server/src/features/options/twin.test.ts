import { expect, it } from 'vitest';
import { roomCalls } from '#contract/calls.ts';
import type { Call } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { paidFor, profitOf, type OptionResult } from '#contract/options/rules.ts';
import { countOf } from '#server/testing/counts.ts';
import { twinRun, type Outcome, type TwinRun } from './testing/twin.ts';

const ROUNDS = countOf('ROUNDS', 1);
const USDT_SCALE = 6;
const FIRST = 7;

/** Each quiet run once, however many compare with it. */
const quiet_runs = new Map<number, Promise<TwinRun>>();
const quietRun = (seed: number): Promise<TwinRun> => {
  const run = quiet_runs.get(seed) ?? twinRun({ seed, hostile: false });
  quiet_runs.set(seed, run);
  return run;
};

/** Options that both runs accepted, with what differs. */
const compared = (quiet: TwinRun, hostile: TwinRun) => {
  const both = [...quiet.outcomes].flatMap(([key, one]) => {
    const other = hostile.outcomes.get(key);
    return other ? [{ key, one, other }] : [];
  });
  return {
    both,
    different: both.filter(
      ({ one, other }) =>
        one.agreed !== other.agreed ||
        one.decided !== other.decided ||
        (one.payout_rate === other.payout_rate && one.paid !== other.paid),
    ),
  };
};

/** OT1, OT3: what is paid follows from the outcome and the payout rate of the acceptance alone. */
const isPaidAsAgreed = ({ agreed, decided, payout_rate, paid }: Outcome): boolean => {
  const stake = Decimal.of(agreed.split('|')[2] ?? '');
  const result = decided.split('|').find((part) => /^(?:right|wrong|level|no_entry|sample_missing|quiet)$/.test(part));
  const expected = paidFor(result as OptionResult, stake, profitOf(stake, Decimal.of(payout_rate), USDT_SCALE));
  return expected.eq(Decimal.of(paid));
};

const resultsOf = ({ outcomes }: TwinRun) =>
  new Set([...outcomes.values()].map(({ decided }) => /right|wrong|level|sample_missing|quiet/.exec(decided)?.[0]));

it.each(Array.from({ length: ROUNDS }, (_, round) => FIRST + round * 1000))(
  'OT14 OT30 outcomes are the same with quiet and with hostile operators (seed %d)',
  async (seed) => {
    const quiet = await quietRun(seed);
    const hostile = await twinRun({ seed, hostile: true });
    const { both, different } = compared(quiet, hostile);
    expect(different).toEqual([]);
    expect(both.length).toBeGreaterThan(30);
    expect(quiet.outcomes.size).toBeGreaterThan(70);
    expect([...quiet.outcomes.values(), ...hostile.outcomes.values()].filter((one) => !isPaidAsAgreed(one))).toEqual(
      [],
    );
    // The hostile run did change terms, so that this is not two quiet ones.
    expect(both.some(({ one, other }) => one.payout_rate !== other.payout_rate)).toBe(true);
    for (const path of [
      'options/duration',
      'options/stakes',
      'options/pool',
      'catalogue/markets',
      'operators/proposals',
    ])
      expect(
        [...hostile.acts].some(([acted, count]) => acted.includes(path) && count > 3),
        path,
      ).toBe(true);
    const operators = Object.values(roomCalls)
      .flatMap((verbs): readonly Call[] => Object.values(verbs))
      .filter(({ access }) => access === 'operator');
    expect(hostile.acts.size).toBeGreaterThan(operators.length / 2);
    expect([...resultsOf(quiet)].length).toBeGreaterThan(2);
  },
);

it('a lever would be found: one cent more in one second', async () => {
  const bent = await twinRun({ seed: FIRST, hostile: false, bent: true });
  const { different } = compared(await quietRun(FIRST), bent);
  expect(different.length).toBeGreaterThan(0);
});
