import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  closings: 'Khi trader đóng, vị thế này không đóng theo nữa.',
  confirm: 'Chuyển sang tự giữ',
  done: 'Từ bây giờ vị thế này là của riêng bạn',
  intro: 'Từ lúc đó vị thế này là của riêng bạn, trader không còn tác động đến nó:',
  keeps: 'Phần lãi lỗ đã thực hiện vẫn tính vào lượt theo.',
  share: 'Từ lúc đó bạn không chia lợi nhuận của nó.',
  stop_loss: 'Nó không còn tính vào ngân sách và mức cắt lỗ sao chép của lượt theo này.',
  stops: 'Trader đổi chốt lời, cắt lỗ cũng không ảnh hưởng. Các mức hiện có được giữ nguyên.',
  title: 'Chuyển sang tự giữ',
  yours: 'Bạn có thể tự đặt chốt lời, cắt lỗ, thêm ký quỹ, đóng một phần hoặc đảo chiều. Không thể hoàn tác.',
};
