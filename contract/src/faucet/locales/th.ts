import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  faucet_granted: 'เติมเงินทดลองแล้ว',
  faucet_taken: 'วันนี้รับเงินทดลองแล้ว โปรดกลับมาพรุ่งนี้',
};
