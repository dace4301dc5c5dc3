import { deskReference } from '#contract/desk/rules.ts';
import { textTable } from '#contract/kit/text-table.ts';
import type { RoomRecords } from '#server/core/records.ts';

const names = textTable({
  desk: {
    zh: '场外交易',
    en: 'OTC',
    hk: '場外交易',
    th: 'OTC',
    jp: 'OTC取引',
    vi: 'OTC',
    kor: '장외 거래',
    fra: 'Gré à gré',
    spa: 'OTC',
  },
  'desk.offer': {
    zh: '发布出售广告',
    en: 'Offer to sell made',
    hk: '刊登出售廣告',
    th: 'ลงประกาศขาย',
    jp: '売り広告を掲載',
    vi: 'Đăng quảng cáo bán',
    kor: '판매 광고 등록',
    fra: 'Offre de vente publiée',
    spa: 'Oferta de venta publicada',
  },
  'desk.end-offer': {
    zh: '出售广告结束',
    en: 'Offer to sell ended',
    hk: '出售廣告結束',
    th: 'ประกาศขายสิ้นสุด',
    jp: '売り広告の終了',
    vi: 'Quảng cáo bán kết thúc',
    kor: '판매 광고 종료',
    fra: 'Offre de vente terminée',
    spa: 'Oferta de venta terminada',
  },
  'desk.take': {
    zh: '场外订单托管',
    en: 'Held for an OTC order',
    hk: '場外訂單託管',
    th: 'พักไว้สำหรับคำสั่ง OTC',
    jp: 'OTC注文のための預かり',
    vi: 'Tạm giữ cho lệnh OTC',
    kor: '장외 주문 보관',
    fra: 'Retenu pour un ordre de gré à gré',
    spa: 'Retenido para una orden OTC',
  },
  'desk.release': {
    zh: '场外订单放币',
    en: 'Coins of an OTC order released',
    hk: '場外訂單放幣',
    th: 'ปล่อยเหรียญของคำสั่ง OTC',
    jp: 'OTC注文のリリース',
    vi: 'Mở khóa coin của lệnh OTC',
    kor: '장외 주문 코인 지급',
    fra: 'Cryptos d’un ordre de gré à gré libérées',
    spa: 'Monedas de una orden OTC liberadas',
  },
  'desk.refund': {
    zh: '场外订单退回',
    en: 'OTC order cancelled, coins returned',
    hk: '場外訂單退回',
    th: 'คืนเหรียญของคำสั่ง OTC',
    jp: 'OTC注文の返却',
    vi: 'Hoàn trả coin của lệnh OTC',
    kor: '장외 주문 반환',
    fra: 'Cryptos d’un ordre de gré à gré rendues',
    spa: 'Monedas de una orden OTC devueltas',
  },
  'desk.deposit': {
    zh: '商家保证金',
    en: 'Deposit as a merchant',
    hk: '商戶保證金',
    th: 'เงินประกันร้านค้า',
    jp: '業者の保証金',
    vi: 'Tiền ký quỹ thương nhân',
    kor: '판매자 보증금',
    fra: 'Dépôt de garantie de marchand',
    spa: 'Depósito de comerciante',
  },
  'desk.deposit-return': {
    zh: '退还商家保证金',
    en: 'Deposit as a merchant returned',
    hk: '退還商戶保證金',
    th: 'คืนเงินประกันร้านค้า',
    jp: '業者の保証金の返還',
    vi: 'Hoàn trả tiền ký quỹ thương nhân',
    kor: '판매자 보증금 반환',
    fra: 'Dépôt de garantie de marchand rendu',
    spa: 'Depósito de comerciante devuelto',
  },
});

const sentences = textTable({
  'desk.offer': {
    zh: '广告托管 {held}',
    en: '{held} held for your offer',
    hk: '廣告託管 {held}',
    th: 'พัก {held} ไว้สำหรับประกาศของคุณ',
    jp: '広告のために {held} を預かり',
    vi: 'Tạm giữ {held} cho quảng cáo của bạn',
    kor: '광고를 위해 {held} 보관',
    fra: '{held} retenus pour votre offre',
    spa: '{held} retenidos para tu oferta',
  },
  'desk.end-offer': {
    zh: '广告结束，已退回 {released}',
    en: 'Offer ended, {released} returned',
    hk: '廣告結束，已退回 {released}',
    th: 'ประกาศสิ้นสุด คืน {released}',
    jp: '広告終了、{released} を返却',
    vi: 'Quảng cáo kết thúc, trả lại {released}',
    kor: '광고 종료, {released} 반환',
    fra: 'Offre terminée, {released} rendus',
    spa: 'Oferta terminada, {released} devueltos',
  },
  'desk.deposit': {
    zh: '商家保证金 {held}',
    en: '{held} held as your deposit',
    hk: '商戶保證金 {held}',
    th: 'พัก {held} เป็นเงินประกัน',
    jp: '保証金として {held} を預かり',
    vi: 'Tạm giữ {held} làm tiền ký quỹ',
    kor: '보증금 {held} 보관',
    fra: '{held} retenus en dépôt de garantie',
    spa: '{held} retenidos como depósito',
  },
  'desk.deposit-return': {
    zh: '已退还保证金 {released}',
    en: 'Deposit of {released} returned',
    hk: '已退還保證金 {released}',
    th: 'คืนเงินประกัน {released}',
    jp: '保証金 {released} を返還',
    vi: 'Hoàn trả tiền ký quỹ {released}',
    kor: '보증금 {released} 반환',
    fra: 'Dépôt de garantie de {released} rendu',
    spa: 'Depósito de {released} devuelto',
  },
});

/** Orders, offers and deposits are numbered by themselves, so only an order has the number of its case. */
const referenceOf = (ref: string, reason: string): string => {
  if (reason === 'desk.offer' || reason === 'desk.end-offer') return `K-O${ref}`;
  if (reason === 'desk.deposit' || reason === 'desk.deposit-return') return `K-D${ref.replace(':', '-')}`;
  return deskReference(ref);
};

export const records: RoomRecords = {
  classes: {
    'desk.offer': 'own',
    'desk.end-offer': 'own',
    'desk.take': 'own',
    'desk.release': 'trade',
    'desk.refund': 'own',
    'desk.deposit': 'own',
    'desk.deposit-return': 'own',
  },
  names,
  sentences,
  referenceOf,
};
