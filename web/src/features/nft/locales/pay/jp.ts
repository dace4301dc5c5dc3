import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  balance: '現物残高',
  balance_after: '支払い後の残高',
  deposit: '{currency}を入金',
  margin_back: '返還される保証金',
  margin_back_note: '支払いと同時に返還',
  news_outbid: 'あなたより高い入札がありました',
  news_sold: 'あなたの作品が売れました',
  news_won: '落札しました。24時間以内にお支払いください',
  overtaken: '同時により高い入札がありました。次の入札は{amount}以上です',
  paid: '作品はあなたのものです',
  paid_note: '保証金{margin}は現物口座に返還されました',
  pay_for: '{name}の支払い',
  pay_now: '今すぐ支払う',
  pay_until: '支払い期限',
  pay_within: '支払い期限まで',
  see: '見る',
  see_own: '自分の作品を見る',
  short: '現物口座の残高は{available}です。{amount}が必要です',
  unpaid_risk: '{time}までに支払わないと、保証金{margin}は返還されず、作品も取得できません',
  winning_bid: '落札額',
  won_one: '{name}を落札しました',
  won_several: '支払い待ちの落札が{count}件',
  you_pay: '支払額',
};
