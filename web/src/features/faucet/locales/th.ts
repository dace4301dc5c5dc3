import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  close: 'ปิดคำแนะนำ',
  done: 'เสร็จแล้ว',
  lock: 'ล็อกเหรียญ',
  lock_why: 'รับผลตอบแทนรายวัน และดูค่าปรับหากออกก่อนกำหนด',
  offer: 'เงินสมมติ',
  play_money: 'รับเงินสมมติ',
  play_money_again: 'ยอดเงินของคุณเป็น 0 รับ {amount} {coin} เข้าบัญชีสปอตได้วันละครั้ง',
  play_money_next: 'ยอดเงินของคุณเป็น 0 รับเงินสมมติอีก {amount} {coin} ได้ตั้งแต่ {time}',
  play_money_why: '{amount} {coin} เข้าบัญชีสปอต วันละครั้ง',
  price: 'ตรวจสอบราคา',
  price_why: 'โทรศัพท์ของคุณพิสูจน์ว่าราคาอยู่ในบันทึกสาธารณะ',
  progress: '{done} จาก {all}',
  take: 'รับ {amount} {coin}',
  title: 'ทดลองใช้เดโม',
  trade: 'ซื้อขายครั้งแรก',
  trade_why: 'ซื้อหรือขายในตลาดจำลอง',
  withdraw: 'ถอน',
  withdraw_why: 'ติดตามทุกขั้นตอน พร้อมเหตุผลและเวลา',
};
