import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longer than eight seconds. One that starts last would leave the other core idle until its end. */
export const LONG: readonly string[] = [
  'tools/start.test.ts',
  'tools/served-prices.test.ts',
  'verifier/verify.test.ts',
  'tools/import-rules.test.ts',
  'server/src/testing/spot-kills/spot-kills.test.ts',
  'server/src/testing/funds-kills/funds-kills.test.ts',
  'server/src/features/withdrawals/payout.test.ts',
  'server/src/core/price-log/crash.test.ts',
  'server/src/features/identity/login.test.ts',
  'server/src/core/ledger/races.test.ts',
  'server/src/features/operators/login.test.ts',
  'server/src/core/audit/watch.test.ts',
  'server/src/core/ledger/crash.test.ts',
  'server/src/ports/postgres/crash.test.ts',
  'server/src/features/liabilities/liabilities.test.ts',
  'server/src/features/deposits/watch.test.ts',
  'server/src/features/withdrawals/races.test.ts',
  'server/src/features/operators/invariants.test.ts',
  'server/src/features/operators/staff.test.ts',
  'server/src/core/requests.test.ts',
  'server/src/core/ledger/concurrency.test.ts',
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONG.findIndex((file) => moduleId.endsWith(`/${file}`));
  return place < 0 ? LONG.length : place;
};

/** The long ones first; the others in vitest's order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => placeOf(a) - placeOf(b));
  }
}
