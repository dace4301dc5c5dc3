import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  day: 'สมุดคำสั่งนี้ 24 ชม.',
  day_last: 'ซื้อขายล่าสุด',
  day_none: 'ไม่มีการซื้อขายใน 24 ชั่วโมง',
  day_trades: 'จำนวนรายการ',
  day_turnover: 'มูลค่า ({currency})',
  day_volume: 'ปริมาณ ({currency})',
  market_maker: 'บัญชี {account} คือผู้ดูแลสภาพคล่องของเราเอง เสนอราคาทั้งสองฝั่งภายใต้กฎและค่าธรรมเนียมเดียวกับทุกคน',
  market_taker:
    'บัญชี {account} ซื้อขายให้เดโมนี้ด้วยเงินสมมติ ซื้อและขายจำนวนเล็กน้อยที่นี่หลายครั้งต่อนาที การซื้อขายนี้นับรวมในปริมาณของสมุดคำสั่งนี้',
  preferences: 'การตั้งค่า',
  rule_amount_step: 'ช่วงจำนวน',
  rule_band: 'คำสั่งตลาดอยู่ภายใน',
  rule_fee: 'ค่าธรรมเนียมแต่ละฝ่าย',
  rule_maximum: 'คำสั่งสูงสุด',
  rule_minimum: 'คำสั่งขั้นต่ำ',
  rule_price_step: 'ช่วงราคา',
  rule_priority:
    'ราคาที่ดีกว่ามาก่อน แล้วจึงตามเวลา การจับคู่ใช้ราคาของคำสั่งที่รออยู่ ค่าธรรมเนียมหักจากสิ่งที่ได้รับ',
  rules: 'กฎการซื้อขาย',
  transfer_in: 'โอนจากบัญชีอื่น',
};
