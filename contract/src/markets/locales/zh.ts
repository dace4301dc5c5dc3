import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  alert_at_price: '目标价不能等于当前价',
  alert_created: '价格提醒已设置',
  alert_deleted: '价格提醒已删除',
  alert_too_fine: '价格最多 {scale} 位小数',
  alert_unknown: '未找到该价格提醒',
  alerts_full: '最多同时设置 {most} 个价格提醒',
  favourite_exists: '已在自选中',
  favourite_removed: '已从自选中移除',
  favourite_unknown: '未找到该自选',
  favourites_full: '自选最多 {most} 个',
  market_closed: '该市场已休市，{opens_at} 开市',
  market_unknown: '没有这个交易对',
  period_unknown: '没有这个周期',
  price_not_fresh: '正在等待最新价格，请稍后再试',
};
