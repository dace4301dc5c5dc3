import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  closings: '交易員平倉時，不會再隨之平倉。',
  confirm: '轉為自行持有',
  done: '這個倉位由現在起由你自己管理',
  intro: '轉換後，這個倉位由你自己管理，不再跟隨交易員：',
  keeps: '之前已實現的盈虧仍計入這個跟單。',
  share: '之後的利潤不再分成。',
  stop_loss: '不再計入這個跟單的預算和跟單止蝕。',
  stops: '交易員更改止賺止蝕時不再同步，現有價位保留。',
  title: '轉為自行持有',
  yours: '你可以自行設定止賺止蝕、追加保證金、部分平倉或反手。此操作無法還原。',
};
