import { inviteReference } from '#contract/invites/rules.ts';
import { textTable } from '#contract/kit/text-table.ts';
import type { RoomRecords } from '#server/core/records.ts';

const names = textTable({
  invites: {
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

const sentences = textTable({
  'invites.rebate': {
    zh: '受邀好友手续费返佣 {in}',
    en: 'Share of your friends’ fees: {in}',
    hk: '獲邀好友手續費返佣 {in}',
    th: 'ส่วนแบ่งค่าธรรมเนียมของเพื่อนที่คุณเชิญ: {in}',
    jp: '招待した友だちの手数料のうち {in} を受け取り',
    vi: 'Phần phí của bạn bè được mời: {in}',
    kor: '초대한 친구의 수수료 일부 {in} 지급',
    fra: 'Part des frais de vos invités : {in}',
    spa: 'Parte de las comisiones de tus invitados: {in}',
  },
});

export const records: RoomRecords = {
  classes: { 'invites.rebate': 'income' },
  names,
  sentences,
  referenceOf: inviteReference,
};
