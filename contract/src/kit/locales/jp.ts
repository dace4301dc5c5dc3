import type { Texts } from '../message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  authenticator_code_wrong: '認証アプリのコードが正しくありません',
  authenticator_required: '認証アプリのコードを入力してください',
  identity_required: '本人確認を完了してください',
  insufficient_balance: '残高が不足しています',
  internal_error:
    'システムに問題が発生しました。処理が完了しているかを確認してから、もう一度お試しください。参照番号 {reference}',
  money_halted: '帳簿を確認しているため、資金の移動を停止しています。残高は安全で、閲覧できます',
  not_found: '見つかりませんでした',
  outcome_unknown:
    '処理が完了したかどうか、まだ確認できていません。同じリクエストをもう一度送信すると結果が分かります。実行されるのは一度だけです',
  outcome_unknown_no_id: '処理が完了したかどうか確認できませんでした。もう一度お試しになる前に、結果をご確認ください',
  parameter_error: 'パラメーターエラー：{field}',
  payout_method_required: '先に受取方法を追加してください',
  request_in_progress: 'このリクエストは処理中です',
  request_reused: 'このリクエスト ID は別の操作で使用されています',
  session_invalid: '先にログインしてください',
  temporarily_read_only: '現在は閲覧のみ可能で、操作は受け付けていません。しばらくしてからもう一度お試しください',
  temporarily_unavailable: '一時的にご利用いただけません。しばらくしてからもう一度お試しください',
  too_many_requests: '試行回数が多すぎます。{seconds} 秒後にもう一度お試しください',
};
