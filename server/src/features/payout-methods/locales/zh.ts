import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  beneficiary_name: '收款人姓名',
  bank_account: '账号或 IBAN',
  bank_name: '银行名称',
  swift_code: 'SWIFT 代码',
  bank_address: '银行地址',
  bank_country: '银行所在国家或地区',
  beneficiary_address: '收款人地址',
};
