import { textTable } from '#contract/kit/text-table.ts';
import { nftReference } from '#contract/nft/rules.ts';
import type { OwnEntry, RecordDetails, RoomRecords } from '#server/core/records.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { partiesOfBoxes, partiesOfSales } from './store/records.ts';

const names = textTable({
  nft: {
    zh: 'NFT',
    en: 'NFT',
    hk: 'NFT',
    th: 'NFT',
    jp: 'NFT',
    vi: 'NFT',
    kor: 'NFT',
    fra: 'NFT',
    spa: 'NFT',
  },
  'nft.bought': {
    zh: '购买 NFT',
    en: 'NFT bought',
    hk: '購買 NFT',
    th: 'ซื้อ NFT',
    jp: 'NFTの購入',
    vi: 'Mua NFT',
    kor: 'NFT 구매',
    fra: 'NFT acheté',
    spa: 'NFT comprado',
  },
  'nft.sold': {
    zh: '出售 NFT',
    en: 'NFT sold',
    hk: '出售 NFT',
    th: 'ขาย NFT',
    jp: 'NFTの売却',
    vi: 'Bán NFT',
    kor: 'NFT 판매',
    fra: 'NFT vendu',
    spa: 'NFT vendido',
  },
  'nft.creator': {
    zh: '创作者分成',
    en: 'Creator’s share',
    hk: '創作者分成',
    th: 'ส่วนแบ่งผู้สร้าง',
    jp: 'クリエイターの取り分',
    vi: 'Phần của tác giả',
    kor: '창작자 배분',
    fra: 'Part du créateur',
    spa: 'Parte del creador',
  },
  'nft.won': {
    zh: '支付拍得的 NFT',
    en: 'NFT of an auction paid',
    hk: '支付投得的 NFT',
    th: 'ชำระค่า NFT ที่ประมูลได้',
    jp: '落札したNFTの支払い',
    vi: 'Thanh toán NFT thắng đấu giá',
    kor: '낙찰 NFT 대금 지급',
    fra: 'NFT d’une enchère payé',
    spa: 'NFT de una subasta pagado',
  },
  'nft.margin': {
    zh: '冻结竞拍保证金',
    en: 'Auction margin held',
    hk: '凍結競投保證金',
    th: 'พักเงินประกันการประมูล',
    jp: 'オークション保証金の預かり',
    vi: 'Giữ tiền ký quỹ đấu giá',
    kor: '경매 보증금 보관',
    fra: 'Garantie d’enchère retenue',
    spa: 'Garantía de subasta retenida',
  },
  'nft.margin-return': {
    zh: '退还竞拍保证金',
    en: 'Auction margin returned',
    hk: '退還競投保證金',
    th: 'คืนเงินประกันการประมูล',
    jp: 'オークション保証金の返却',
    vi: 'Hoàn tiền ký quỹ đấu giá',
    kor: '경매 보증금 반환',
    fra: 'Garantie d’enchère rendue',
    spa: 'Garantía de subasta devuelta',
  },
  'nft.margin-kept': {
    zh: '竞拍保证金被没收',
    en: 'Auction margin lost',
    hk: '競投保證金被沒收',
    th: 'เสียเงินประกันการประมูล',
    jp: 'オークション保証金の没収',
    vi: 'Mất tiền ký quỹ đấu giá',
    kor: '경매 보증금 몰수',
    fra: 'Garantie d’enchère perdue',
    spa: 'Garantía de subasta perdida',
  },
  'nft.box': {
    zh: '购买盲盒',
    en: 'Blind box bought',
    hk: '購買盲盒',
    th: 'ซื้อกล่องสุ่ม',
    jp: 'ブラインドボックスの購入',
    vi: 'Mua hộp bí ẩn',
    kor: '블라인드 박스 구매',
    fra: 'Boîte mystère achetée',
    spa: 'Caja sorpresa comprada',
  },
  'nft.box-sold': {
    zh: '出售盲盒',
    en: 'Blind box sold',
    hk: '出售盲盒',
    th: 'ขายกล่องสุ่ม',
    jp: 'ブラインドボックスの売却',
    vi: 'Bán hộp bí ẩn',
    kor: '블라인드 박스 판매',
    fra: 'Boîte mystère vendue',
    spa: 'Caja sorpresa vendida',
  },
});

const sentences = textTable({
  'nft.bought': {
    zh: '支付 {out} 购买作品',
    en: '{out} paid for a work',
    hk: '支付 {out} 購買作品',
    th: 'จ่าย {out} ซื้อผลงาน',
    jp: '作品に {out} を支払い',
    vi: 'Trả {out} mua tác phẩm',
    kor: '작품에 {out} 지급',
    fra: '{out} payés pour une œuvre',
    spa: '{out} pagados por una obra',
  },
  'nft.sold': {
    zh: '出售作品，收到 {in}',
    en: '{in} received for a work',
    hk: '出售作品，收到 {in}',
    th: 'ได้รับ {in} จากการขายผลงาน',
    jp: '作品の売却で {in} を受け取り',
    vi: 'Nhận {in} từ bán tác phẩm',
    kor: '작품 판매로 {in} 수령',
    fra: '{in} reçus pour une œuvre',
    spa: '{in} recibidos por una obra',
  },
  'nft.creator': {
    zh: '作品转售，创作者分成 {in}',
    en: '{in} of a resale of your work',
    hk: '作品轉售，創作者分成 {in}',
    th: 'ได้รับ {in} จากการขายต่อผลงานของคุณ',
    jp: '作品の再販から {in} を受け取り',
    vi: 'Nhận {in} từ lần bán lại tác phẩm của bạn',
    kor: '작품 재판매에서 {in} 수령',
    fra: '{in} de la revente de votre œuvre',
    spa: '{in} de la reventa de tu obra',
  },
  'nft.margin': {
    zh: '冻结保证金 {held}',
    en: '{held} held as your margin',
    hk: '凍結保證金 {held}',
    th: 'พัก {held} เป็นเงินประกัน',
    jp: '保証金として {held} を預かり',
    vi: 'Giữ {held} làm tiền ký quỹ',
    kor: '보증금 {held} 보관',
    fra: '{held} retenus en garantie',
    spa: '{held} retenidos como garantía',
  },
  'nft.margin-return': {
    zh: '已退还保证金 {released}',
    en: 'Margin of {released} returned',
    hk: '已退還保證金 {released}',
    th: 'คืนเงินประกัน {released}',
    jp: '保証金 {released} を返却',
    vi: 'Hoàn tiền ký quỹ {released}',
    kor: '보증금 {released} 반환',
    fra: 'Garantie de {released} rendue',
    spa: 'Garantía de {released} devuelta',
  },
  'nft.box': {
    zh: '支付 {out} 购买盲盒',
    en: '{out} paid for a blind box',
    hk: '支付 {out} 購買盲盒',
    th: 'จ่าย {out} ซื้อกล่องสุ่ม',
    jp: 'ブラインドボックスに {out} を支払い',
    vi: 'Trả {out} mua hộp bí ẩn',
    kor: '블라인드 박스에 {out} 지급',
    fra: '{out} payés pour une boîte mystère',
    spa: '{out} pagados por una caja sorpresa',
  },
  'nft.box-sold': {
    zh: '出售盲盒，收到 {in}',
    en: '{in} received for a blind box',
    hk: '出售盲盒，收到 {in}',
    th: 'ได้รับ {in} จากการขายกล่องสุ่ม',
    jp: 'ブラインドボックスの売却で {in} を受け取り',
    vi: 'Nhận {in} từ bán hộp bí ẩn',
    kor: '블라인드 박스 판매로 {in} 수령',
    fra: '{in} reçus pour une boîte mystère',
    spa: '{in} recibidos por una caja sorpresa',
  },
});

const ofReason = (entries: readonly OwnEntry[], ...reasons: readonly string[]): ReadonlyMap<number, number> =>
  new Map(entries.flatMap(({ entry_id, reason, ref }) => (reasons.includes(reason) ? [[Number(ref), entry_id]] : [])));

/** NS5: the same entry is one customer’s cost, another’s income and the creator’s share. */
const detailsOf = async (
  sql: Sql,
  user_id: number,
  entries: readonly OwnEntry[],
): Promise<ReadonlyMap<number, RecordDetails>> => {
  const sales = ofReason(entries, 'nft.buy', 'nft.pay');
  const boxes = ofReason(entries, 'nft.box');
  const found = new Map<number, RecordDetails>();
  for (const row of await partiesOfSales(sql, [...sales.keys()])) {
    const kind = kindOf(row, user_id);
    found.set(sales.get(row.id) ?? 0, { kind });
  }
  for (const { id, buyer_id } of await partiesOfBoxes(sql, [...boxes.keys()]))
    found.set(boxes.get(id) ?? 0, { kind: buyer_id === user_id ? 'nft.box' : 'nft.box-sold' });
  return found;
};

const kindOf = (
  { kind, buyer_id, seller_id }: { readonly kind: string; readonly buyer_id: number; readonly seller_id: number },
  user_id: number,
): string => {
  if (buyer_id === user_id) return kind === 'fixed' ? 'nft.bought' : 'nft.won';
  return seller_id === user_id ? 'nft.sold' : 'nft.creator';
};

export const records: RoomRecords = {
  classes: {
    'nft.buy': 'trade',
    'nft.pay': 'trade',
    'nft.box': 'trade',
    'nft.margin': 'own',
    'nft.margin-return': 'own',
    'nft.margin-kept': 'fee',
  },
  names,
  sentences,
  referenceOf: nftReference,
  detailsOf,
};
