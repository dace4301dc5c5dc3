import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  balance: 'ยอดในบัญชีสปอต',
  balance_after: 'ยอดหลังจากนั้น',
  deposit: 'ฝาก {currency}',
  margin_back: 'เงินประกันที่คืนให้',
  margin_back_note: 'คืนพร้อมการชำระเงิน',
  news_outbid: 'มีผู้เสนอราคาสูงกว่าคุณ',
  news_sold: 'ผลงานของคุณขายแล้ว',
  news_won: 'คุณชนะการประมูล ชำระเงินภายใน 24 ชั่วโมง',
  overtaken: 'มีผู้เสนอราคาสูงกว่าในเวลาเดียวกัน ข้อเสนอถัดไปอย่างน้อย {amount}',
  paid: 'เป็นของคุณแล้ว',
  paid_note: 'เงินประกัน {margin} กลับเข้าบัญชีสปอตของคุณแล้ว',
  pay_for: 'ชำระเงินสำหรับ {name}',
  pay_now: 'ชำระเงินเลย',
  pay_until: 'ชำระได้ถึง',
  pay_within: 'ชำระภายใน',
  see: 'ดู',
  see_own: 'ดูผลงานของฉัน',
  short: 'บัญชีสปอตของคุณมี {available} ต้องใช้ {amount}',
  unpaid_risk: 'หากไม่ชำระภายใน {time} จะเสียเงินประกัน {margin} และไม่ได้ผลงาน',
  winning_bid: 'ราคาที่ชนะ',
  won_one: 'คุณชนะประมูล {name}',
  won_several: 'งานที่ชนะประมูล {count} รายการรอชำระ',
  you_pay: 'คุณจ่าย',
};
