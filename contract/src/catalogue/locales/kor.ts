import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  catalogue_changed: '제안 이후 내용이 바뀌었습니다. 다시 제안해 주세요',
  catalogue_same: '바뀌는 내용이 없습니다',
  catalogue_unknown: '목록에 없는 항목입니다',
  lock_terms_wrong: '상품 조건이 올바르지 않습니다',
  market_paused: '{market} 거래가 현재 모든 고객에게 일시 중단되어 있습니다',
  network_value_wrong: '이 네트워크에 맞지 않는 값입니다',
  setting_value_wrong: '이 설정에 사용할 수 없는 값입니다',
  spot_terms_wrong: '거래 조건이 올바르지 않습니다',
};
