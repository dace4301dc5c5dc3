import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  authenticator_code: '身份验证器中的六位验证码',
  authenticator_title: '验证身份',
  came_from: '您来自：{title}',
  demo: '演示：模拟行情，模拟资金',
  delayed: '价格有延迟',
  failed_check_offline: '您处于离线状态，核对需要网络连接。',
  failed_never_loaded: '您处于离线状态，这部分内容尚未在本机加载过。网络恢复后会自动显示。',
  failed_offline: '没有网络连接。请检查网络后重试。',
  failed_server: '我们这边出了点问题，请重试。',
  failed_timeout: '服务器未能及时响应，请重试。',
  login: '登录',
  login_first: '请先登录',
  offline: '离线',
  offline_since: '自 {time} 起离线，显示的可能是更早的数据。',
  page_failed: '无法加载此页面。',
  page_failed_title: '页面未加载',
  part_failed: '这部分内容未能加载。',
  pay_password: '您的六位支付密码',
  reconnecting: '正在重新连接…',
  reload: '重新加载',
  result_unknown: '尚未收到回复，正在核对结果…',
  total_loans: '借款',
  total_without: '未计入 {amounts}（没有价格）',
};
