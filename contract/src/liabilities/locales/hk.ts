import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  not_in_snapshot: '當時你在這裏沒有資產，因此這份快照沒有你的部分',
  reserve_holding_wrong: '第 {number} 項格式有誤：須有網絡、地址或帳戶，以及符合貨幣精度的數量',
  reserve_moment_wrong: '時間必須是過去七天內的某一刻',
  reserve_signature_wrong: '第 {number} 項的簽署並非由該地址的私鑰就該訊息作出',
  reserve_stated_already: '此貨幣在該時刻或之後已有聲明',
  snapshot_unknown: '尚未有這份快照',
};
