import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  alert_falls_to: '{symbol} ลงมาที่ {price} ถึงราคาแจ้งเตือนที่คุณตั้งไว้ {target}',
  alert_rises_to: '{symbol} ขึ้นไปที่ {price} ถึงราคาแจ้งเตือนที่คุณตั้งไว้ {target}',
  balance_check_ready:
    'ยอดที่เราเป็นหนี้ลูกค้าทุกคน ณ {taken_at} ตรวจสอบได้แล้ว โปรดตรวจว่ายอดของคุณอยู่ในนั้น ใช้เวลาไม่กี่วินาที',
  borrow_due_soon:
    'เงินกู้ {loan} ครบกำหนด {until} ต้องชำระ {amount} ภายในเวลานั้น หลังจากนั้นดอกเบี้ยยังคิดต่ออีกสามวัน',
  borrow_liquidated:
    '{symbol} ลดลงถึง {price} หมายเลข {tick}: หลักประกัน {pledge} ของเงินกู้ {loan} ถูกนำไปชำระ {amount} {end, select, open {ยังค้าง {left}} other {เงินกู้สิ้นสุดแล้ว คืน {returned} เข้าบัญชีสปอต}}',
  borrow_overdue:
    'เงินกู้ {loan} ครบกำหนดแล้วแต่ยังไม่ได้ชำระ ค้างอยู่ {amount} หากไม่ชำระภายใน {until} จะหักจากหลักประกันเท่าที่จำเป็น',
  borrow_repaid: 'ชำระเงินกู้ {loan} ครบแล้ว คืน {returned} เข้าบัญชีสปอต',
  borrow_taken:
    'เงินกู้ {loan} ไม่ได้ชำระตามกำหนด: หักหลักประกัน {pledge} ที่ราคา {price} หมายเลข {tick} เพื่อชำระ {amount} คืน {returned} เข้าบัญชีสปอต',
  borrow_warning:
    '{symbol} ลดลงถึง {price} หมายเลข {tick}: เงินกู้ {loan} ใกล้ถูกบังคับขาย เพิ่มหลักประกัน {pledge} หรือชำระ {amount} เพื่อกลับสู่ระดับเริ่มต้น',
  copy_approved: 'คุณเป็นเทรดเดอร์แล้ว ลูกค้าติดตามคุณได้ตั้งแต่ตอนนี้',
  copy_failed:
    'ไม่ได้คัดลอก{side} {symbol} ของ {trader}: {reason, select, small {จำนวนน้อยกว่า 0.01 ล็อต} large {เกินจำนวนสูงสุดของตลาดนี้} budget {งบไม่พอ} cap {เกินขีดจำกัดต่อรายการของคุณ} late {ผ่านไปเกิน 30 วินาที} trader_closed {เทรดเดอร์ปิดไปก่อนถึงคิวของคุณ} not_active {การคัดลอกถูกพัก หยุด หรือสิ้นสุดแล้ว} balance {ยอดเงินไม่พอ} limits {ช่วงพักหรือขีดจำกัดขาดทุนรายวันของคุณ} check {ต้องผ่านแบบทดสอบก่อน} house {ถึงขีดจำกัดของเราหรือของคุณแล้ว} too_many {คุณมีสถานะและคำสั่งมากเกินไป} other {ขณะนั้นเปิดสถานะไม่ได้}}',
  copy_refused:
    'ใบสมัครเทรดเดอร์ของคุณไม่ผ่าน: {reason, select, requirements {ไม่ครบเงื่อนไข} identity_in_doubt {ตัวตนยังเป็นที่สงสัย} conflict_of_interest {มีผลประโยชน์ขัดกัน} other {เหตุผลทางกฎหมาย}} สมัครใหม่ได้หลังเจ็ดวัน',
  copy_removed:
    'คุณไม่ได้เป็นเทรดเดอร์แล้ว: {reason, select, rules_broken {ผิดกติกา} identity_in_doubt {ตัวตนยังเป็นที่สงสัย} account_taken_over {บัญชีถูกผู้อื่นเข้าควบคุม} other {เหตุผลทางกฎหมาย}} เหตุผลนี้เปิดเผยต่อสาธารณะ',
  copy_stopped:
    'จุดตัดขาดทุนของการคัดลอก: ส่วนที่คัดลอกจาก {trader} ลดลงเหลือ {amount} กำลังปิดทุกสถานะที่คัดลอก และจะไม่คัดลอกใหม่จนกว่าคุณจะเริ่มอีกครั้ง',
  copy_trader_left:
    '{trader} ไม่ได้เป็นเทรดเดอร์แล้ว การคัดลอกสิ้นสุด สถานะที่คัดลอกเป็นของคุณเอง จะถือต่อหรือปิดก็ได้',
  coupon_gave:
    'คูปองของคุณจ่ายครั้งแรก: {product, select, futures_fees {คืนค่าธรรมเนียมฟิวเจอร์ส} fee_rebate {คืนค่าธรรมเนียมสปอต} other {ผลตอบแทนเพิ่มจากการล็อก}} {amount} อยู่ในบัญชีสปอตและใช้ได้ทันที',
  coupon_expires:
    'คูปอง{product, select, futures_fees {ค่าธรรมเนียมฟิวเจอร์ส} fee_rebate {ค่าธรรมเนียมสปอต} other {เพิ่มผลตอบแทนการล็อก}}ของคุณจะหมดอายุ {until} เหลือ {amount}',
  deposit_credited: 'เติมเงิน {amount} เข้าบัญชีแล้ว',
  deposit_rejected: 'คำขอเติมเงิน {amount} ไม่ผ่าน แตะเพื่อดูเหตุผล',
  desk_appeal:
    'คำสั่งซื้อขาย {order} เข้าสู่การอุทธรณ์แล้ว โปรดเพิ่มหลักฐานของคุณ เจ้าหน้าที่สองคนจะเป็นผู้ตัดสิน {side, select, buy {ระหว่างนี้เหรียญยังถูกพักไว้} other {คุณยังปล่อยเหรียญเองได้}}',
  desk_cancelled:
    'คำสั่งซื้อขาย {order} จำนวน {amount} ถูกยกเลิก: {reason, select, buyer {ผู้ซื้อยกเลิก} other {ไม่ได้ชำระเงินภายในเวลา}} {side, select, buy {โปรดอย่าโอนเงินสำหรับรายการนี้} other {เหรียญของคุณไม่ถูกพักไว้แล้ว}}',
  desk_decided:
    'ตัดสินการอุทธรณ์ของคำสั่ง {order} แล้ว: {outcome, select, release {ผู้ซื้อได้รับ {amount}} other {{amount} คืนให้ผู้ขาย}} เหตุผล: {reason, select, payment_proven {พิสูจน์การชำระเงินได้} seller_silent {ผู้ขายไม่ตอบ} seller_confirmed {ผู้ขายยืนยันว่าได้รับเงิน} payment_not_proven {พิสูจน์การชำระเงินไม่ได้} voucher_forged {หลักฐานการโอนเป็นของปลอม} foreign_name {เงินมาจากชื่ออื่น} buyer_confirmed {ผู้ซื้อยืนยันว่าไม่ได้ชำระ} other {—}}',
  desk_merchant_approved: 'คุณเป็นร้านค้าแล้ว ลูกค้าจะเห็นประกาศของคุณในชื่อร้าน',
  desk_merchant_refused:
    'คำขอเป็นร้านค้าไม่ผ่าน: {reason, select, requirements {ไม่ตรงตามข้อกำหนด} identity_in_doubt {ตัวตนมีข้อสงสัย} name_misleading {ชื่อทำให้เข้าใจผิด} other {เหตุผลทางกฎหมาย}} เงินประกันคืนเข้าบัญชีเงินตราของคุณแล้ว',
  desk_merchant_removed:
    'คุณไม่ได้เป็นร้านค้าแล้ว: {reason, select, rules_broken {ทำผิดกฎ} identity_in_doubt {ตัวตนมีข้อสงสัย} account_taken_over {บัญชีถูกผู้อื่นใช้} other {เหตุผลทางกฎหมาย}} เหตุผลนี้เผยแพร่ต่อสาธารณะ ประกาศของคุณสิ้นสุดแล้ว และเงินประกันจะคืนทั้งหมดเมื่อไม่มีคำสั่งที่ดำเนินอยู่',
  desk_paid:
    'คำสั่งซื้อขาย {order}: แจ้งว่าชำระ {money} แล้ว {side, select, buy {ผู้ขายกำลังตรวจสอบ} other {ตรวจบัญชีของคุณเอง แล้วปล่อยเหรียญเมื่อเงินเข้าแล้วเท่านั้น}}',
  desk_released:
    'คำสั่งซื้อขาย {order} เสร็จสมบูรณ์ {side, select, buy {{amount} อยู่ในบัญชีเงินตราของคุณแล้ว} other {คุณปล่อย {amount} ให้ผู้ซื้อแล้ว}}',
  desk_reminder:
    'คำสั่งซื้อขาย {order} เหลือเวลาไม่มาก {side, select, buy {โอน {money} แล้วอัปโหลดหลักฐาน มิฉะนั้นคำสั่งจะถูกยกเลิก} other {ตรวจว่า {money} เข้าแล้วหรือยังและปล่อยเหรียญ มิฉะนั้นจะเข้าสู่การอุทธรณ์}}',
  desk_taken:
    'คำสั่งซื้อขาย {order}: {amount} ราคา {money} {side, select, buy {โอนเงินให้ผู้ขายภายในเวลา แล้วอัปโหลดหลักฐาน} other {เหรียญของคุณถูกพักไว้ โปรดรอผู้ซื้อชำระเงิน}}',
  empty_all: 'ความเคลื่อนไหวของคำสั่งซื้อ บัญชี และการแจ้งเตือนราคาจะอยู่ตรงนี้',
  empty_auctions: 'การเสนอราคาและผลการประมูลของคุณจะอยู่ตรงนี้',
  empty_news: 'ขณะนี้ยังไม่มีข่าว',
  empty_orders: 'ความเคลื่อนไหวของคำสั่งซื้อจะอยู่ตรงนี้',
  empty_prices: 'เมื่อราคาถึงจุดที่คุณตั้งแจ้งเตือน ข้อความจะอยู่ตรงนี้',
  empty_security: 'ข้อความเรื่องการเข้าสู่ระบบและการเปลี่ยนแปลงบัญชีจะอยู่ตรงนี้',
  futures_copy_stop:
    'จุดตัดขาดทุนของการคัดลอก: สถานะ{side} {symbol} ของคุณถูกปิดที่ {price} หมายเลข {tick} ผลสุทธิ {amount}',
  futures_corporate_action:
    'เหตุการณ์ของบริษัท: สถานะ{side} {symbol} ของคุณถูกปิดโดยไม่มีค่าธรรมเนียมที่ {price} ซึ่งเป็นราคาสุดท้ายก่อนหน้า หมายเลข {tick} ผลสุทธิ {amount}',
  futures_liquidation: 'บังคับปิด: สถานะ{side} {symbol} ของคุณถูกปิดที่ {price} หมายเลข {tick} ผลสุทธิ {amount}',
  futures_long: 'ลอง',
  futures_order_cancelled: 'คำสั่งลิมิต{side} {symbol} ที่ {price} ถูกยกเลิก เงินที่กันไว้ใช้ได้แล้ว',
  futures_order_cancelled_corporate_action:
    'คำสั่งลิมิต{side} {symbol} ที่ {price} ถูกยกเลิกเพราะเหตุการณ์ของบริษัท เงินที่กันไว้ใช้ได้แล้ว',
  futures_order_cancelled_house:
    'คำสั่งลิมิต{side} {symbol} ที่ {price} ถึงราคาแล้ว แต่เรารับไว้ไม่ได้จึงยกเลิก เงินที่กันไว้ใช้ได้แล้ว',
  futures_order_cancelled_limits:
    'คำสั่งลิมิต{side} {symbol} ที่ {price} ถูกยกเลิกเพราะช่วงพักหรือขีดจำกัดขาดทุนรายวันของคุณ เงินที่กันไว้ใช้ได้แล้ว',
  futures_order_opened: 'คำสั่งลิมิตถึงราคาแล้ว: เปิด{side} {symbol} ที่ {price} หมายเลข {tick}',
  futures_short: 'ชอร์ต',
  futures_stop_loss: 'ตัดขาดทุน: สถานะ{side} {symbol} ของคุณถูกปิดที่ {price} หมายเลข {tick} ผลสุทธิ {amount}',
  futures_take_profit: 'ทำกำไร: สถานะ{side} {symbol} ของคุณถูกปิดที่ {price} หมายเลข {tick} ผลสุทธิ {amount}',
  futures_trader:
    'เทรดเดอร์ปิดสถานะ: สถานะ{side} {symbol} ที่คุณคัดลอกถูกปิดที่ {price} หมายเลข {tick} ผลสุทธิ {amount}',
  guest: 'เข้าสู่ระบบเพื่ออ่านข้อความของคุณ',
  investment_failed: 'การลงทุน {order}: ไม่มีราคาภายในหนึ่งชั่วโมงหลังครบกำหนด คืน {amount} พร้อมผลตอบแทนเต็มจำนวน',
  investment_settled: 'การลงทุน {order} ตัดสินที่ราคา {price} จ่าย {amount} แล้ว',
  invite_rebate: 'จ่ายส่วนแบ่งจากการเชิญของวันที่ {day} แล้ว: {amount}{many, select, one {} other { และสกุลอื่น}}',
  login_elsewhere: 'มีการเข้าสู่ระบบจากอุปกรณ์หรือเครือข่ายใหม่: {device}, {address} ไม่ใช่คุณ? เปลี่ยนรหัสผ่านทันที',
  nft_approved:
    '{what, select, artist {ตอนนี้คุณเป็นศิลปินแล้ว: {name}} work {ผลงาน {name} ผ่านการตรวจสอบและแสดงในแกลเลอรีแล้ว} series {ชุดกล่องสุ่ม {name} ผ่านการตรวจสอบแล้ว} other {การขาย {name} ผ่านการตรวจสอบแล้ว}}',
  nft_awaiting: 'การประมูล {name} สิ้นสุดแล้ว ราคาสูงสุดคือ {amount} ผู้ชนะต้องชำระภายใน {until}',
  nft_drawn: 'กล่องสุ่มหมายเลข {number} จากชุด {name} ของคุณจับแล้ว เปิดได้เลย',
  nft_ended: 'การขาย {name} สิ้นสุดโดยไม่มีผู้ซื้อ เงินประกันที่พักไว้คืนทั้งหมดแล้ว',
  nft_expired: 'คุณไม่ได้ชำระเงินสำหรับ {name} ทันเวลา เงินประกัน {amount} จึงไม่ได้คืน',
  nft_lost: 'คุณไม่ชนะการประมูล {name} เงินประกันคืนเข้าบัญชีสปอตของคุณแล้ว',
  nft_more_time:
    'ระบบของเราขัดข้องก่อนหมดเวลาชำระค่า {name} คุณจึงมีเวลาเพิ่ม โปรดชำระ {amount} ภายใน {until} หากเลยเวลาคุณจะเสียเงินประกัน',
  nft_opens: '{name} จะเปิดขายเวลา {until}',
  nft_outbid: 'มีผู้เสนอราคาสูงกว่าคุณสำหรับ {name} ราคาสูงสุดตอนนี้คือ {amount}',
  nft_refused:
    '{what, select, artist {ใบสมัครศิลปินของคุณไม่ผ่าน} work {ผลงาน {name} ไม่ผ่าน} series {ชุดกล่องสุ่ม {name} ไม่ผ่าน} other {การขาย {name} ไม่ผ่าน}}: {reason, select, not_own_work {ไม่ใช่ผลงานของตนเอง} harmful {เนื้อหาเป็นอันตราย} misleading {ทำให้เข้าใจผิด} poor_quality {คุณภาพไม่เพียงพอ} identity_in_doubt {ตัวตนมีข้อสงสัย} other {เหตุผลทางกฎหมาย}}',
  nft_reminder: 'โปรดชำระ {amount} สำหรับ {name} ภายใน {until} หากเลยเวลาคุณจะเสียเงินประกัน',
  nft_sold: 'ขาย {name} ได้แล้ว คุณได้รับ {amount}',
  nft_taken_down:
    '{what, select, series {การขายกล่องสุ่ม {name} ถูกปิดก่อนกำหนด} other {{name} ถูกนำออก}}: {reason, select, not_own_work {ไม่ใช่ผลงานของตนเอง} harmful {เนื้อหาเป็นอันตราย} misleading {ทำให้เข้าใจผิด} other {เหตุผลทางกฎหมาย}} {what, select, series {กล่องที่ซื้อแล้วยังจับตามปกติ} other {หากกำลังขายอยู่ การขายสิ้นสุดแล้วและคืนเงินประกันแล้ว}}',
  nft_unpaid: 'ผู้ชนะไม่ได้ชำระเงินสำหรับ {name} ผลงานยังเป็นของคุณและขายใหม่ได้',
  nft_won: 'คุณชนะการประมูล {name} ที่ {amount} โปรดชำระภายใน {until}',
  offering_allotted: '{title}: จอง {applied} ได้รับ {passed} คืน {refund}',
  offering_reminder: '{title} เปิดรับจองตั้งแต่ {at}',
  offering_unlocked: 'ปลดล็อก {amount} เข้าบัญชีสปอตของคุณแล้ว',
  offering_withdrawn: '{title} ถูกยกเลิกก่อนเริ่มและจะไม่เปิดขาย คุณไม่ได้จ่ายเงิน และจะไม่มีการเตือนอีก',
  option_down: 'ลง',
  option_level: 'เสมอ: {symbol} {side} {seconds} วินาที คืนเงิน {amount} แล้ว',
  option_right: 'ถูก: {symbol} {side} {seconds} วินาที ผล {amount}',
  option_up: 'ขึ้น',
  option_void: 'เป็นโมฆะตามกติกา: {symbol} {side} {seconds} วินาที เพราะไม่มีราคา คืนเงิน {amount} แล้ว',
  option_wrong: 'ผิด: {symbol} {side} {seconds} วินาที ผล {amount}',
  password_changed: 'รหัสผ่านเข้าสู่ระบบถูกเปลี่ยน: {device}, {address}',
  payout_address_added: 'เพิ่มที่อยู่ถอนแล้ว: {currency} บน {network} ลงท้าย {end} ไม่ใช่คุณ? เปลี่ยนรหัสผ่านทันที',
  payout_address_removed: 'ลบที่อยู่ถอนแล้ว: {currency} บน {network} ลงท้าย {end} ไม่ใช่คุณ? เปลี่ยนรหัสผ่านทันที',
  payout_card_added: 'เพิ่มบัตรธนาคารสำหรับถอนเงินแล้ว: เลขบัญชีลงท้าย {end} ไม่ใช่คุณ? เปลี่ยนรหัสผ่านทันที',
  payout_card_changed: 'เปลี่ยนบัตรธนาคารสำหรับถอนเงินแล้ว: เลขบัญชีลงท้าย {end} ไม่ใช่คุณ? เปลี่ยนรหัสผ่านทันที',
  payout_wallet_saved: 'บันทึกบัญชีรับเงินแล้ว: {way} ลงท้ายด้วย {end} ไม่ใช่คุณใช่ไหม เปลี่ยนรหัสผ่านทันที',
  security_changed: 'การตั้งค่าความปลอดภัยของบัญชีถูกเปลี่ยน: {device}, {address}',
  title: 'ข้อความ',
  to_gallery: 'ไปที่ NFT',
  to_markets: 'ไปที่ตลาด',
  to_security: 'การตั้งค่าความปลอดภัย',
  to_trade: 'ไปที่เทรด',
  topic_all: 'ทั้งหมด',
  topic_auctions: 'ประมูล',
  topic_news: 'ข่าว',
  topic_orders: 'คำสั่งซื้อขาย',
  topic_prices: 'ราคา',
  topic_security: 'ความปลอดภัย',
  topics: 'หัวข้อ',
  unread: 'ยังไม่อ่าน',
  verification_failed: 'การยืนยันตัวตน Lv{level} ไม่ผ่าน แตะเพื่อดูสิ่งที่ต้องส่งใหม่',
  verification_passed: 'ยืนยันตัวตน Lv{level} ผ่านแล้ว',
  withdrawal_failed: 'ส่งเงินถอน {amount} ไม่สำเร็จ เงินทั้งหมดคืนเข้าบัญชีแล้ว',
  withdrawal_held: 'การถอน {amount} ถูกพักไว้ ไม่เกิน {until} แตะเพื่อดูเหตุผล',
  withdrawal_rejected: 'คำขอถอน {amount} ถูกปฏิเสธและเงินทั้งหมดคืนเข้าบัญชีแล้ว แตะเพื่อดูเหตุผล',
  withdrawal_settled: 'ถอน {amount} เสร็จสิ้นแล้ว',
};
