import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  ali_pay: 'Alipay',
  at_market: 'เท่าราคาตลาด',
  bank: 'โอนผ่านธนาคาร',
  completed: 'สำเร็จ {done} จาก {all} รายการใน 30 วัน',
  demo: 'เดโม',
  international: 'โอนเงินต่างประเทศ',
  merchant: 'ร้านค้าที่ยืนยันแล้ว',
  minutes: '{count} นาที',
  no_orders: 'ไม่มีรายการใน 30 วัน',
  offline: 'ไม่ออนไลน์',
  online: 'ออนไลน์',
  over_market: 'สูงกว่าราคาตลาด {percent}',
  own_name: 'จ่ายจากบัญชีที่เป็นชื่อของคุณซึ่งยืนยันแล้วเท่านั้น',
  own_name_sells: 'รับเงินจากชื่อที่แสดงในคำสั่งเท่านั้น',
  paypal: 'PayPal',
  release: 'ปล่อยเหรียญในราว {time}',
  seconds: '{count} วินาที',
  under_market: 'ต่ำกว่าราคาตลาด {percent}',
  we_chat: 'WeChat Pay',
};
