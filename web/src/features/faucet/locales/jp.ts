import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  close: 'ガイドを閉じる',
  done: '完了',
  lock: 'コインをロックする',
  lock_why: '毎日の収益と、途中解約の費用を確認',
  offer: '練習用資金',
  play_money: '練習用資金を受け取る',
  play_money_again: '残高は0です。1日1回、{amount} {coin} を現物口座に受け取れます。',
  play_money_next: '残高は0です。次の練習用資金 {amount} {coin} は {time} から受け取れます。',
  play_money_why: '{amount} {coin} を現物口座へ、1日1回',
  price: '価格を検証する',
  price_why: '価格が公開ログにあることをこの端末で証明します',
  progress: '{done}/{all}',
  take: '{amount} {coin} を受け取る',
  title: 'デモを試す',
  trade: '最初の取引をする',
  trade_why: '模擬市場で売買する',
  withdraw: '出金する',
  withdraw_why: '各段階の理由と時刻を確認できます',
};
