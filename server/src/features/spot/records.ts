import { textTable } from '#contract/kit/text-table.ts';

export const records = textTable({
  spot: {
    zh: '现货交易',
    en: 'Spot trading',
    hk: '現貨買賣',
    th: 'ซื้อขายสปอต',
    jp: '現物取引',
    vi: 'Giao dịch giao ngay',
    kor: '현물 거래',
    fra: 'Négociation au comptant',
    spa: 'Operación al contado',
  },
  'spot.amend': {
    zh: '现货委托减少',
    en: 'Spot order reduced',
    hk: '減少現貨買賣盤數量',
    th: 'ลดจำนวนคำสั่งสปอต',
    jp: '現物注文の減量',
    vi: 'Giảm lệnh giao ngay',
    kor: '현물 주문 수량 축소',
    fra: 'Ordre au comptant réduit',
    spa: 'Orden al contado reducida',
  },
  'spot.cancel': {
    zh: '现货委托撤销',
    en: 'Spot order cancelled',
    hk: '取消現貨買賣盤',
    th: 'ยกเลิกคำสั่งสปอต',
    jp: '現物注文の取消',
    vi: 'Hủy lệnh giao ngay',
    kor: '현물 주문 취소',
    fra: 'Ordre au comptant annulé',
    spa: 'Orden al contado cancelada',
  },
});
