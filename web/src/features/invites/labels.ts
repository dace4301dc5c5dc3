import { textTable } from '#contract/kit/text-table.ts';

/** Texts about this room for other screens. */
export const labels = textTable({
  name: {
    zh: '邀请返佣',
    en: 'Invite rebate',
    hk: '邀請返佣',
    th: 'ส่วนแบ่งจากการเชิญ',
    jp: '招待還元',
    vi: 'Hoàn phí giới thiệu',
    kor: '초대 리베이트',
    fra: 'Remise d’invitation',
    spa: 'Reembolso por invitación',
  },
});
