import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  all_markets: '전체 마켓',
  clear: '전체 마켓 보기',
  days: '날짜별 재계산',
  down: '하락',
  export_csv: 'CSV 내보내기',
  export_failed: '파일을 모두 받지 못해 저장하지 않았습니다. 다시 시도해 주세요.',
  export_too_long: '{max}건을 넘습니다. 마켓 하나를 골라 다시 내보내 주세요.',
  exported: '{rows}건을 저장했습니다',
  house: '거래소 측 포지션',
  level: '동일',
  market: '마켓',
  net: '손익',
  none: '끝난 옵션이 영수증과 함께 여기에 표시됩니다.',
  none_here: '이 마켓에서 끝난 옵션이 아직 없습니다.',
  paid_back: '돌려받음',
  right: '맞힘',
  rule: '정산 규칙',
  seconds: '{seconds}초',
  stake_is: '투입 {stake}',
  staked: '투입',
  title: '옵션 내역',
  up: '상승',
  void: '무효',
  wrong: '틀림',
};
