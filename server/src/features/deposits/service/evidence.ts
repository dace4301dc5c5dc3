import { fileIdOf } from '#contract/site/rules.ts';
import { evidenceLeft, type Evidence } from '#server/core/evidence.ts';
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

/** DE27: without a voucher that can still be opened, the page of the deposit is opened before it is rejected. */
export const evidenceToReject = async (
  tx: Transaction,
  ports: Pick<Ports, 'files'>,
  deposit: Pick<DepositRow, 'id' | 'user_id' | 'voucher'>,
): Promise<Evidence> => {
  const [left] = await evidenceLeft([evidenceOf(deposit)], (id) =>
    isFileGone(tx, ports, { id, owner_id: deposit.user_id, now: tx.now() }),
  );
  return left ?? evidenceOf({ id: deposit.id, voucher: null });
};
