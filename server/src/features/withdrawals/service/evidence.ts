import type { Evidence } from '#server/core/evidence.ts';
import type { WithdrawalRow } from '../store/withdrawals.ts';

export const VIEW = 'withdrawals.view';

/** WD25: what has to be opened before a withdrawal is decided or a hold is ended: it, with its destination. */
export const evidenceOf = ({ id }: Pick<WithdrawalRow, 'id'>): readonly [Evidence] => [
  { action: VIEW, target_type: 'withdrawal', target_id: id },
];
