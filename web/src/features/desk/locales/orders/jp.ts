import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  all: 'すべて',
  none: '売り買いの注文がここに並びます。',
  none_running: '進行中の注文と次にすることがここに並びます。',
  offers: '広告を見る',
  only_buy: '買い',
  only_sell: '売り',
  running: '進行中',
  side: '売買',
  state_appeal: '異議申し立て',
  state_cancelled: '取り消し',
  state_paid: '確認中',
  state_released: 'リリース済み',
  state_unpaid: '未払い',
  title: '自分の注文',
  title_buy: '{amount} を購入',
  title_sell: '{amount} を売却',
  turn_check: 'あなたの番：確認してリリース',
  turn_pay: 'あなたの番：支払う',
  unread: '未読 {count}',
};
