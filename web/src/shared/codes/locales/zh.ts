import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  code_day: '每个地址每分钟一个、每天十个验证码，以免被人恶意骚扰。',
  code_goes_to: '验证码将发送至 {address}。',
  code_pause: '刚刚已有人为该地址获取过验证码。每分钟一个，以免被人恶意骚扰。',
  code_sent_to: '验证码已发送至 {address}，{time} 前有效。',
  code_was_shown: '上一个验证码曾显示在此页面，{time} 前有效。您可以重新获取。',
  demo_code: '演示',
  demo_code_use: '填入',
  demo_code_why: '此演示环境无法发送消息，因此验证码直接显示在这里。',
};
