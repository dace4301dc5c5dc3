import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  not_in_snapshot: '当时您在这里没有资产，因此该快照中没有您的部分',
  reserve_holding_wrong: '第 {number} 项格式有误：需要网络、地址或账户，以及符合币种精度的数量',
  reserve_moment_wrong: '时间必须是过去七天以内的某一时刻',
  reserve_signature_wrong: '第 {number} 项的签名不是由该地址的密钥对该消息签署的',
  reserve_stated_already: '该币种在该时刻或更晚已有声明',
  snapshot_unknown: '还没有这份快照',
};
