import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  spot_above_maximum: '单笔委托最多 {most} {currency}',
  spot_all_cancelled: '您的未完成委托已全部撤销',
  spot_amended: '委托数量已减少',
  spot_amount_step: '数量最多 {scale} 位小数',
  spot_below_minimum: '每笔委托的金额至少为 {least} {currency}',
  spot_busy: '当前排队的委托过多，您的请求未被执行，请稍后再试',
  spot_cancelled: '委托已撤销',
  spot_not_less: '委托数量只能减少',
  spot_order_ended: '该委托已结束',
  spot_order_unknown: '未找到该委托',
  spot_placed: '委托已提交',
  spot_price_needed: '请输入价格',
  spot_price_range: '该价格超出了此市场可接受的范围',
  spot_price_step: '价格最多 {scale} 位小数',
  spot_restarting: '盘口正在重新读取，您的请求未被执行，请稍后再试',
  spot_stop_needed: '请输入触发价',
  spot_stop_passed: '市场价格已越过该触发价',
  spot_too_many_open: '最多可同时有 {most} 笔未完成委托',
};
