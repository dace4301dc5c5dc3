import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  beneficiary_name: '收款人姓名',
  bank_account: '戶口號碼或 IBAN',
  bank_name: '銀行名稱',
  swift_code: 'SWIFT 代碼',
  bank_address: '銀行地址',
  bank_country: '銀行所在國家或地區',
  beneficiary_address: '收款人地址',
};
