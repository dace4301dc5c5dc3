import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  authenticator_code: '驗證器內的六位驗證碼',
  authenticator_title: '驗證身份',
  came_from: '你來自：{title}',
  demo: '示範：模擬市場及模擬資金',
  delayed: '價格有延遲',
  failed_check_offline: '你目前離線，核對須有網絡連線。',
  failed_never_loaded: '你目前離線，這部分未曾在本機載入。恢復連線後會自動顯示。',
  failed_offline: '沒有網絡連線。請檢查網絡後再試。',
  failed_server: '我們的系統出現問題，請再試一次。',
  failed_timeout: '伺服器未有及時回應，請再試一次。',
  login: '登入',
  login_first: '請先登入',
  offline: '離線',
  offline_since: '自 {time} 起離線，顯示的資料可能較舊。',
  page_failed: '無法載入此頁面。',
  page_failed_title: '頁面未能載入',
  part_failed: '這部分未能載入。',
  pay_password: '你的六位數字支付密碼',
  reconnecting: '正在重新連線…',
  reload: '重新載入',
  result_unknown: '仍未收到回覆，正在核實結果…',
  total_loans: '借款',
  total_without: '未計入 {amounts}（沒有價格）',
};
