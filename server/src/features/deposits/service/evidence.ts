import { fileIdOf } from '#contract/site/rules.ts';
import type { Evidence } from '#server/core/evidence.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { isFileGone } from '#server/features/site/index.ts';
import type { DepositRow } from '../store/deposits.ts';

export const VIEW = 'deposits.view';

/** DE27: what has to be opened before a deposit is credited or rejected: its voucher, or without one its transfer on the chain. */
export const evidenceOf = ({ id, voucher }: Pick<DepositRow, 'id' | 'voucher'>): Evidence => {
  const target = { target_type: 'deposit', target_id: id };
  const file = fileIdOf(voucher ?? '');
  return file === undefined
    ? { ...target, action: VIEW }
    : { ...target, action: 'deposits.view-voucher', shown: { file } };
};

/** DE27: a voucher that nobody can open any more must not keep its deposit from being rejected; then its page is opened. */
export const evidenceLeft = async (
  tx: Transaction,
  ports: Pick<Ports, 'files'>,
  { id, user_id, voucher }: Pick<DepositRow, 'id' | 'user_id' | 'voucher'>,
): Promise<Evidence> => {
  const file = fileIdOf(voucher ?? '');
  const isGone = file !== undefined && (await isFileGone(tx, ports, { id: file, owner_id: user_id, now: tx.now() }));
  return evidenceOf({ id, voucher: isGone ? null : voucher });
};
