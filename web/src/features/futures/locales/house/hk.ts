import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  computed: '計算於 {time}',
  customers_closed: '曾平倉的客戶',
  customers_lost: '當中虧損',
  exposure: '各合約敞口',
  exposure_about:
    '客戶倉位按最新價計的價值：取好倉與淡倉中較大一方，對比上限；到達上限後，平台不再接受該方向的訂單。平台本身的淨持倉是兩者的差額。',
  exposure_of: '{exposure}，上限 {limit}',
  funds: '平台用作支付盈利的資金',
  house_even: '沒有淨持倉',
  house_long: '平台淨好倉 {net}',
  house_short: '平台淨淡倉 {net}',
  insurance: '保險基金',
  insurance_about:
    '強平後餘下的保證金撥入基金。超出保證金的虧損由基金支付，所以客戶所欠不會多於保證金。基金用盡時由平台支付。',
  insurance_in: '30 日內撥入',
  insurance_out: '30 日內支出',
  liquidations: '30 日內強平次數',
  longs: '客戶好倉',
  losing: '過去 {days} 日曾平倉的 {customers} 名客戶當中，{losing} 名錄得虧損',
  losing_about:
    '{from} 至 {to} 之間最少平倉一次的客戶各計一次。若其間所有已平倉位扣除一切費用後合計少於零，即屬虧損。每晚根據帳本計算。',
  losing_few: '過去 {days} 日曾平倉的客戶不足 {min} 名，人數太少',
  losing_none: '首次計算將於今晚進行',
  losing_title: '有多少客戶虧損',
  movement_deficit: '超出保證金的虧損',
  movement_liquidation: '強平餘額',
  movement_top_up: '平台撥入',
  movements: '變動紀錄',
  no_exposure: '暫時沒有合約。',
  no_movements: '暫時未有任何撥入或支出。',
  other_side: '平台是每個合約倉位的對手：客戶贏的由平台支付，客戶輸的歸平台所有。所以這裡的一切都公開。',
  positions: '未平倉位',
  share_bar: '已用上限的 {share}',
  shorts: '客戶淡倉',
  tick: '第 {tick} 項',
  title: '平台一方的持倉',
  without_positions: '{count} 個沒有倉位的市場',
};
