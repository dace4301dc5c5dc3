import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  beneficiary_name: 'ชื่อผู้รับเงิน',
  bank_account: 'เลขที่บัญชีหรือ IBAN',
  bank_name: 'ชื่อธนาคาร',
  swift_code: 'รหัส SWIFT',
  bank_address: 'ที่อยู่ธนาคาร',
  bank_country: 'ประเทศหรือภูมิภาคของธนาคาร',
  beneficiary_address: 'ที่อยู่ผู้รับเงิน',
};
