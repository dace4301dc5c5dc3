import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  beneficiary_name: '受取人名',
  bank_account: '口座番号または IBAN',
  bank_name: '銀行名',
  swift_code: 'SWIFT コード',
  bank_address: '銀行の住所',
  bank_country: '銀行の国または地域',
  beneficiary_address: '受取人の住所',
};
