import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  beneficiary_name: 'Tên người thụ hưởng',
  bank_account: 'Số tài khoản hoặc IBAN',
  bank_name: 'Tên ngân hàng',
  swift_code: 'Mã SWIFT',
  bank_address: 'Địa chỉ ngân hàng',
  bank_country: 'Quốc gia hoặc vùng của ngân hàng',
  beneficiary_address: 'Địa chỉ người thụ hưởng',
};
