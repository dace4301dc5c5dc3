import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  after: '進めた後',
  ahead: 'これまでに進めた時間',
  days: '{days, plural, other {#日}}',
  due: 'それまでに期限が来る保留、ロック、支払い、練習用資金は約1分以内に完了します。人の承認が必要な出金は引き続き承認待ちです。このデモでは、運営コンソール（/console/）でご自身が承認します。',
  failed: '時計を読み取れませんでした。',
  intro: 'このデモ全体の時刻が1日進みます。参加者全員に適用され、元に戻せません。',
  line: '公開ログの{index}行目',
  list: 'これまでの記録',
  logged: '時刻を進めるたびに公開ログに記録されます。',
  none: 'なし',
  now: '現在の時刻',
  options: '進行中のオプションは価格がないため無効になり、賭け金は戻ります。',
  prices:
    '価格は今の水準から続きます。途中、UTC 0 時に時計が少しだけ止まり、新しい日の最初の価格が付きます。進めた残りの時間にはローソク足も取引もありません。',
  row: '24時間進める',
  row_why: '保留・ロック・支払いの完了をすぐに確認',
  sessions: 'ログインは維持されます。オペレーターは再ログインが必要です。',
  skip: '24時間進める',
  title: '24時間進める',
  waiting: '公開ログに記録中',
};
