import { textTable } from '#contract/kit/text-table.ts';

export const records = textTable({
  withdrawals: {
    zh: '提现',
    en: 'Withdrawal',
    hk: '提取',
    th: 'ถอนเงิน',
    jp: '出金',
    vi: 'Rút tiền',
    kor: '출금',
    fra: 'Retrait',
    spa: 'Retiro',
  },
  'withdrawals.return': {
    zh: '提现退回',
    en: 'Withdrawal returned',
    hk: '提取退回',
    th: 'คืนเงินที่ถอน',
    jp: '出金の返却',
    vi: 'Hoàn lại khoản rút',
    kor: '출금 반환',
    fra: 'Retrait restitué',
    spa: 'Retiro devuelto',
  },
});
