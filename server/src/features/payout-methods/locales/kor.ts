import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  beneficiary_name: '수취인 이름',
  bank_account: '계좌번호 또는 IBAN',
  bank_name: '은행명',
  swift_code: 'SWIFT 코드',
  bank_address: '은행 주소',
  bank_country: '은행 국가 또는 지역',
  beneficiary_address: '수취인 주소',
};
