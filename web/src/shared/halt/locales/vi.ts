import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  halted:
    'Chúng tôi tạm dừng mọi giao dịch tiền để kiểm tra sổ sách. Mọi xác nhận lúc này đều bị từ chối và tiền của bạn không thay đổi. Vẫn xem được số dư và lịch sử.',
};
