import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  alert_at_price: '목표가는 현재가와 달라야 합니다',
  alert_created: '가격 알림을 설정했습니다',
  alert_deleted: '가격 알림을 삭제했습니다',
  alert_too_fine: '가격은 소수점 이하 {scale}자리까지입니다',
  alert_unknown: '해당 가격 알림을 찾을 수 없습니다',
  alerts_full: '동시에 설정할 수 있는 가격 알림은 최대 {most}개입니다',
  favourite_exists: '이미 즐겨찾기에 있습니다',
  favourite_removed: '즐겨찾기에서 삭제했습니다',
  favourite_unknown: '해당 즐겨찾기를 찾을 수 없습니다',
  favourites_full: '즐겨찾기는 최대 {most}개입니다',
  market_closed: '휴장 중입니다. {opens_at}에 개장합니다',
  market_unknown: '해당 마켓이 없습니다',
  period_unknown: '해당 주기가 없습니다',
  price_not_fresh: '새 가격을 기다리는 중입니다. 잠시 후 다시 시도해 주세요',
};
