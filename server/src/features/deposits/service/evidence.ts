import { fileIdOf } from '#contract/site/rules.ts';
import type { Evidence } from '#server/core/evidence.ts';
import type { DepositRow } from '../store/deposits.ts';

export const VIEW = 'deposits.view';

/** DE27: what has to be opened before a deposit is credited: its voucher, or without one its transfer on the chain. */
export const evidenceOf = ({ id, voucher }: Pick<DepositRow, 'id' | 'voucher'>): Evidence => {
  const target = { target_type: 'deposit', target_id: id };
  const file = fileIdOf(voucher ?? '');
  return file === undefined
    ? { ...target, action: VIEW }
    : { ...target, action: 'deposits.view-voucher', shown: { file } };
};
