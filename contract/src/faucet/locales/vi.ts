import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  faucet_granted: 'Đã cấp tiền thử nghiệm',
  faucet_taken: 'Hôm nay bạn đã nhận tiền thử nghiệm. Hãy quay lại vào ngày mai',
};
