import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  alert_at_price: '目標価格は現在の価格と異なる必要があります',
  alert_created: '価格アラートを設定しました',
  alert_deleted: '価格アラートを削除しました',
  alert_too_fine: '価格の小数は {scale} 桁までです',
  alert_unknown: 'その価格アラートは見つかりません',
  alerts_full: '同時に設定できる価格アラートは {most} 件までです',
  favourite_exists: 'すでにお気に入りにあります',
  favourite_removed: 'お気に入りから削除しました',
  favourite_unknown: 'そのお気に入りは見つかりません',
  favourites_full: 'お気に入りは {most} 件までです',
  market_closed: 'この市場は休場中です。{opens_at} に再開します',
  market_unknown: 'その市場はありません',
  period_unknown: 'その期間はありません',
  price_not_fresh: '最新の価格を待っています。少し待ってからもう一度お試しください',
};
