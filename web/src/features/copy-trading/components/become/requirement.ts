import { limitsPaths } from '#web/features/limits/paths.ts';
import { transfersPaths } from '#web/features/transfers/paths.ts';
import { verificationPaths } from '#web/features/verification/paths.ts';
import { copyPaths } from '#web/features/copy-trading/paths.ts';
import type { Me } from '#web/features/copy-trading/queries.ts';
import type { Address } from '#web/shared/address.ts';

export type Requirement = Me['requirements'][number];

/** Where a requirement can be met; days and trades only come with time. */
export const wayTo = ({ name, is_met }: Requirement): Address | undefined => {
  if (is_met) return undefined;
  if (name === 'identity') return verificationPaths.levels();
  if (name === 'check') return limitsPaths.check({ kind: 'futures', back: copyPaths.become() });
  if (name === 'balance') return transfersPaths.move({ to: 'futures' });
  if (name === 'not_following') return copyPaths.mine();
  return undefined;
};

/** Whether a requirement is a sum of money, which is written with its cents. */
export const isMoney = ({ name }: Requirement): boolean => name === 'balance';
