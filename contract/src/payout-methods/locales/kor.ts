import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  address_checksum_wrong: '주소에 오타가 있습니다. 체크섬이 일치하지 않습니다',
  address_malformed: '올바른 {network} 주소가 아닙니다',
  address_wrong_network: '{network} 주소가 아니라 {found} 주소로 보입니다',
  bank_account_malformed: '올바른 계좌번호를 입력하세요',
  payout_address_known: '이미 저장한 주소입니다',
  payout_currency_unknown: '이 통화는 해당 네트워크로 보낼 수 없습니다',
  payout_deleted: '삭제했습니다',
  payout_fields_missing: '모든 항목을 입력하세요',
  payout_method_unknown: '이 수령 방법을 찾을 수 없습니다',
  payout_methods_full: '주소는 최대 {count}개까지 저장할 수 있습니다',
  payout_name_differs: '인증한 성명과 같아야 합니다: {name}',
  payout_name_special: '특수 문자는 사용할 수 없습니다',
  payout_saved: '저장했습니다',
};
