import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  code_day: '每個地址每分鐘一個、每日十個驗證碼，以免遭人濫發。',
  code_goes_to: '驗證碼會傳送至 {address}。',
  code_pause: '剛剛已有人為此地址獲取驗證碼。每分鐘一個，以免遭人濫發。',
  code_sent_to: '驗證碼已傳送至 {address}，{time} 前有效。',
  code_was_shown: '上一個驗證碼曾在此頁面顯示，{time} 前有效。你可以重新獲取。',
  demo_code: '示範',
  demo_code_use: '填入',
  demo_code_why: '此示範無法傳送訊息，因此驗證碼直接在此顯示。',
};
