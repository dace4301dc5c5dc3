import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  amend: '減らす',
  amend_filled: 'すでに {filled} が約定しています。それより多い数量を入力してください',
  amend_minimum: '残りは {minimum} 以上の価値が必要です',
  amend_missing: '数量を入力してください',
  amend_not_less: '現在の {amount} より少なくしてください',
  amend_step: '小数点以下は {scale} 桁までです',
  amend_title: '{symbol} の注文数量を減らす',
  amended: '注文数量を減らしました',
  amount_now: '現在の数量',
  confirm: '減らす',
  continue: '次へ',
  explain: '注文の価格と順番はそのままです。価格の変更や増量は、取り消してから新しく注文してください。',
  filled: '約定済み',
  new_amount: '新しい数量',
  price: '価格',
  released: '解放される額',
};
