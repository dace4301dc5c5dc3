import { textTable } from '#contract/kit/text-table.ts';

export const records = textTable({
  transfers: {
    zh: '账户划转',
    en: 'Transfer between accounts',
    hk: '帳戶之間轉帳',
    th: 'โอนระหว่างบัญชี',
    jp: '口座間の振替',
    vi: 'Chuyển giữa các tài khoản',
    kor: '계정 간 이체',
    fra: 'Transfert entre comptes',
    spa: 'Transferencia entre cuentas',
  },
  'transfers.exchange': {
    zh: '兑换',
    en: 'Exchange',
    hk: '兌換',
    th: 'แลกเปลี่ยน',
    jp: '両替',
    vi: 'Quy đổi',
    kor: '환전',
    fra: 'Conversion',
    spa: 'Conversión',
  },
});
