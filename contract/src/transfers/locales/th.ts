import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  exchange_currency_off: 'ขณะนี้ยังแลกเปลี่ยน {currency} ไม่ได้',
  exchange_done: 'แลกเปลี่ยนเรียบร้อยแล้ว',
  exchange_not_available_now: 'ขณะนี้แลกเปลี่ยนจำนวนนี้ไม่ได้ ไม่มีการหักเงินใด ๆ ลองลดจำนวนหรือลองใหม่ภายหลัง',
  exchange_quote_over: 'ราคาเสนอนี้หมดอายุแล้ว โปรดขอราคาใหม่',
  exchange_quotes_unused: 'คุณขอราคา {count} ครั้งภายในหนึ่งชั่วโมงโดยไม่ได้ใช้ ขอราคาใหม่ได้ในอีก {minutes} นาที',
  exchange_rate_moved: 'อัตราเปลี่ยนแล้ว ขณะนี้ 1 {from} แลกได้ {rate} {to} ยังไม่มีการแลกใด ๆ โปรดขอราคาใหม่',
  exchange_same_currency: 'โปรดเลือกสองสกุลเงินที่ต่างกัน',
  exchange_too_fine: 'ทศนิยมไม่เกิน {scale} ตำแหน่ง',
  exchange_too_small: 'จำนวนน้อยเกินไป เมื่อปัดเศษแล้วจะไม่ได้ {currency} เลย',
  transfer_currency_unknown: 'ไม่มีสกุลเงินนี้',
  transfer_done: 'โอนเรียบร้อยแล้ว',
  transfer_same_account: 'โปรดเลือกสองบัญชีที่ต่างกัน',
  transfer_too_fine: 'ทศนิยมไม่เกิน {scale} ตำแหน่ง',
  transfer_too_small: 'โปรดใส่จำนวนที่มากกว่าศูนย์',
};
