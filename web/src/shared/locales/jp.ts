import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  authenticator_code: '認証アプリの 6 桁のコード',
  authenticator_title: 'ご本人の確認',
  came_from: '直前の画面：{title}',
  demo: 'デモ：模擬市場と練習用資金',
  delayed: '価格が遅延しています',
  failed_check_offline: 'オフラインです。確認には接続が必要です。',
  failed_never_loaded:
    'オフラインです。この部分はまだこの端末に読み込まれていません。接続が戻ると自動的に表示されます。',
  failed_offline: '接続がありません。ネットワークを確認して、もう一度お試しください。',
  failed_server: 'サーバー側で問題が発生しました。もう一度お試しください。',
  failed_timeout: 'サーバーから時間内に応答がありませんでした。もう一度お試しください。',
  login: 'ログイン',
  login_first: '先にログインしてください',
  offline: 'オフライン',
  offline_since: '{time} からオフラインです。表示はそれより古い場合があります。',
  page_failed: 'このページを読み込めませんでした。',
  page_failed_title: 'ページを読み込めません',
  part_failed: 'この部分を読み込めませんでした。',
  pay_password: '6 桁の支払いパスワード',
  reconnecting: '再接続しています…',
  reload: '再読み込み',
  result_unknown: 'まだ応答がありません。結果を確認しています…',
  total_loans: '借入',
  total_without: '{amounts} は含みません（価格なし）',
};
