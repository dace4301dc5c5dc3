import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  close: '關閉指引',
  done: '已完成',
  lock: '鎖倉',
  lock_why: '每日收取收益，並看清提早退出的費用',
  offer: '模擬資金',
  play_money: '領取模擬資金',
  play_money_again: '你的結餘為 0。可領取 {amount} {coin} 到現貨戶口，每日一次。',
  play_money_next: '你的結餘為 0。{time} 起可再領取 {amount} {coin} 模擬資金。',
  play_money_why: '{amount} {coin} 存入現貨戶口，每日一次',
  price: '查證一個價格',
  price_why: '由你的手機證明價格已載於公開日誌',
  progress: '{done}/{all}',
  take: '領取 {amount} {coin}',
  title: '試玩示範',
  trade: '完成首宗交易',
  trade_why: '在模擬市場買入或賣出',
  withdraw: '提現',
  withdraw_why: '每一步都看到原因和時間',
};
