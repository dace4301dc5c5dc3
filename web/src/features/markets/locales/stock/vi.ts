import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  closed_all_day: 'Nghỉ',
  closes: 'Đóng cửa',
  closes_early: 'Đóng sớm lúc {time}',
  holiday_christmas: 'Giáng sinh',
  holiday_good_friday: 'Thứ Sáu Tuần Thánh',
  holiday_independence: 'Quốc khánh Mỹ',
  holiday_juneteenth: 'Lễ Juneteenth',
  holiday_labor: 'Ngày Lao động Mỹ',
  holiday_martin_luther_king: 'Ngày Martin Luther King',
  holiday_memorial: 'Ngày Chiến sĩ trận vong',
  holiday_new_year: 'Tết Dương lịch',
  holiday_presidents: 'Ngày Tổng thống',
  holiday_thanksgiving: 'Lễ Tạ ơn',
  holidays: 'Ngày nghỉ sắp tới',
  no_holidays: 'Không có trong 60 ngày tới',
  opens: 'Mở cửa',
  paused_about:
    'Sự kiện doanh nghiệp có thể làm thay đổi cổ phiếu. Vì vậy mọi vị thế đã được đóng ở giá cuối trước đó, không thu phí, và các lệnh chờ đã bị hủy; không thể mở vị thế cho đến khi hết tạm dừng.',
  pre_open: 'Từ {time} có thể đặt lệnh giới hạn. Lệnh chờ mức giá đầu tiên.',
  title: 'Phiên giao dịch',
  your_time: 'Mọi thời gian đều theo múi giờ của bạn.',
};
