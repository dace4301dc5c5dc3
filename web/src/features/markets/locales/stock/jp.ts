import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  closed_all_day: '休場',
  closes: '終了',
  closes_early: '{time}に短縮終了',
  holiday_christmas: 'クリスマス',
  holiday_good_friday: '聖金曜日',
  holiday_independence: '米国独立記念日',
  holiday_juneteenth: 'ジューンティーンス',
  holiday_labor: 'レイバーデー',
  holiday_martin_luther_king: 'キング牧師記念日',
  holiday_memorial: 'メモリアルデー',
  holiday_new_year: '元日',
  holiday_presidents: '大統領の日',
  holiday_thanksgiving: '感謝祭',
  holidays: '今後の休場日',
  no_holidays: '今後60日間はありません',
  opens: '開始',
  paused_about:
    '企業アクションでは株式そのものが変わることがあります。そのため、すべてのポジションは直前の最終価格で手数料なしで決済され、待機中の注文は取り消されました。停止が終わるまで新規建てはできません。',
  pre_open: '{time}から指値注文を出せます。最初の価格を待って執行されます。',
  title: '取引時間',
  your_time: '時刻はすべてお客様のタイムゾーンです。',
};
