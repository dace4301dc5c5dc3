import type { Texts } from '../message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  authenticator_code_wrong: '驗證器驗證碼不正確',
  authenticator_required: '請輸入驗證器應用程式內的驗證碼',
  identity_required: '請先完成身份認證',
  insufficient_balance: '結餘不足',
  internal_error: '系統出現問題。再試之前，請先查看操作是否已經完成。參考編號 {reference}',
  money_halted: '我們正在核對帳目，資金操作暫停。你的結餘安全，仍可查閱',
  not_found: '找不到此內容',
  outcome_unknown: '暫時未能確定操作是否成功。請再次提交同一項要求以查明結果，操作最多只會執行一次',
  outcome_unknown_no_id: '未能確定操作是否成功。再試之前，請先查看結果',
  parameter_error: '參數錯誤：{field}',
  payout_method_required: '請先新增收款方式',
  request_in_progress: '此請求仍在處理中',
  request_reused: '此請求編號已用於其他操作',
  session_invalid: '請先登入',
  temporarily_read_only: '交易所現時只供查閱，暫停接受任何操作，請稍後再試',
  temporarily_unavailable: '交易所暫時未能處理請求，請稍後再試',
  too_many_requests: '嘗試次數過多，請於 {seconds} 秒後再試',
};
