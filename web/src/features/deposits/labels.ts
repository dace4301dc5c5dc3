import { textTable } from '#contract/kit/text-table.ts';

/** Texts about this room for other screens. */
export const labels = textTable({
  records: {
    zh: '充值',
    en: 'Recharges',
    hk: '充值',
    th: 'การเติมเงิน',
    jp: '入金',
    vi: 'Nạp tiền',
    kor: '입금',
    fra: 'Recharges de compte',
    spa: 'Recargas',
  },
  deposit: {
    zh: '您的充值',
    en: 'Your deposit',
    hk: '你的存款',
    th: 'การฝากเงินของคุณ',
    jp: '入金',
    vi: 'Khoản nạp của bạn',
    kor: '입금',
    fra: 'Votre dépôt',
    spa: 'Tu depósito',
  },
});
