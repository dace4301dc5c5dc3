import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  catalogue_changed: 'Nội dung đã thay đổi sau khi đề xuất; hãy đề xuất lại',
  catalogue_same: 'Không có gì thay đổi',
  catalogue_unknown: 'Không có mục này trong danh mục',
  lock_terms_wrong: 'Điều khoản sản phẩm không hợp lệ',
  market_paused: '{market} hiện tạm dừng đối với tất cả mọi người',
  network_value_wrong: 'Các giá trị này không phù hợp với mạng',
  setting_value_wrong: 'Cài đặt này không nhận giá trị đó',
  spot_terms_wrong: 'Điều khoản giao dịch không hợp lệ',
};
