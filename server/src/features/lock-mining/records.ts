import { textTable } from '#contract/kit/text-table.ts';
import { lockReference } from '#contract/lock-mining/rules.ts';
import type { RoomRecords } from '#server/core/records.ts';

const names = textTable({
  'lock-mining': {
    zh: '锁仓挖矿',
    en: 'Lock mining',
    hk: '鎖倉挖礦',
    th: 'ล็อกขุด',
    jp: 'ロックマイニング',
    vi: 'Khóa đào',
    kor: '락업 마이닝',
    fra: 'Minage avec blocage',
    spa: 'Minería con bloqueo',
  },
  'lock-mining.buy': {
    zh: '锁仓',
    en: 'Coins locked',
    hk: '鎖倉',
    th: 'ล็อกเหรียญ',
    jp: 'コインをロック',
    vi: 'Khóa coin',
    kor: '코인 예치',
    fra: 'Cryptos bloquées',
    spa: 'Criptos bloqueadas',
  },
  'lock-mining.yield': {
    zh: '锁仓挖矿收益',
    en: 'Lock mining yield',
    hk: '鎖倉挖礦收益',
    th: 'ผลตอบแทนล็อกขุด',
    jp: 'ロックマイニングの収益',
    vi: 'Lợi nhuận khóa đào',
    kor: '락업 마이닝 수익',
    fra: 'Rendement du minage avec blocage',
    spa: 'Rendimiento de la minería con bloqueo',
  },
  'lock-mining.mature': {
    zh: '锁仓到期',
    en: 'Lock ended',
    hk: '鎖倉到期',
    th: 'ครบกำหนดล็อก',
    jp: 'ロック満期',
    vi: 'Khóa coin đáo hạn',
    kor: '예치 만기',
    fra: 'Blocage terminé',
    spa: 'Bloqueo terminado',
  },
  'lock-mining.redeem': {
    zh: '提前赎回',
    en: 'Redeemed early',
    hk: '提早贖回',
    th: 'ไถ่ถอนก่อนกำหนด',
    jp: '途中解約',
    vi: 'Rút sớm',
    kor: '중도 해지',
    fra: 'Sortie anticipée',
    spa: 'Salida anticipada',
  },
});

const sentences = textTable({
  'lock-mining.buy': {
    zh: '锁仓 {moved}',
    en: 'Locked {moved}',
    hk: '鎖倉 {moved}',
    th: 'ล็อก {moved}',
    jp: '{moved} をロック',
    vi: 'Đã khóa {moved}',
    kor: '{moved} 예치',
    fra: '{moved} bloqués',
    spa: '{moved} bloqueados',
  },
  'lock-mining.mature': {
    zh: '锁仓到期，已返还 {moved}',
    en: 'Lock ended, {moved} returned',
    hk: '鎖倉到期，已退回 {moved}',
    th: 'ครบกำหนดล็อก คืน {moved}',
    jp: 'ロック満期、{moved} を返却',
    vi: 'Khóa coin đáo hạn, trả lại {moved}',
    kor: '예치 만기, {moved} 반환',
    fra: 'Blocage terminé, {moved} rendus',
    spa: 'Bloqueo terminado, {moved} devueltos',
  },
  'lock-mining.redeem': {
    zh: '提前赎回：违约金 {fee}',
    en: 'Redeemed early: penalty {fee}',
    hk: '提早贖回：罰金 {fee}',
    th: 'ไถ่ถอนก่อนกำหนด: ค่าปรับ {fee}',
    jp: '途中解約：違約金 {fee}',
    vi: 'Rút sớm: phí phạt {fee}',
    kor: '중도 해지: 위약금 {fee}',
    fra: 'Sortie anticipée : pénalité de {fee}',
    spa: 'Salida anticipada: penalización de {fee}',
  },
});

export const records: RoomRecords = {
  classes: {
    'lock-mining.buy': 'own',
    'lock-mining.yield': 'income',
    'lock-mining.mature': 'own',
    'lock-mining.redeem': 'fee',
  },
  names,
  sentences,
  referenceOf: lockReference,
};
