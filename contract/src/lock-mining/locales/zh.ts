import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  lock_below_minimum: '最低数量为 {minimum} {currency}',
  lock_order_ended: '该锁仓已结束',
  lock_order_unknown: '未找到该锁仓',
  lock_penalty_changed: '提前赎回费用已变为 {penalty} {currency}，请重新确认',
  lock_placed: '锁仓成功',
  lock_product_unknown: '该产品不存在或已下架',
  lock_redeemed: '赎回成功',
  lock_sold_out: '该产品额度不足，请减少数量或选择其他产品',
  lock_too_fine: '最多 {scale} 位小数',
};
