/*
 * PR7: names by which a customer could pass for staff of the exchange. Only look-alikes that a nickname may contain
 * matter here: other scripts, spaces and invisible characters are refused before (PR3).
 */

/** Also refused with a prefix or suffix: `Support1`, `CandorTeam`. */
export const STAFF: readonly string[] = [
  'admin',
  'candor',
  'support',
  'official',
  'moderator',
  'helpdesk',
  'operator',
  'compliance',
  'soporte',
];

/** Parts of innocent words, so refused only alone or with digits. */
const ALONE = [
  ...['system', 'sysop', 'staff', 'team', 'help', 'helper', 'service', 'servicio', 'root', 'mod', 'owner', 'exchange'],
  ...['security', 'finance', 'treasury', 'assistance', 'ayuda', 'oficial', 'officiel', 'equipe', 'equipo', 'aide'],
  ...['hotro', 'hotrokhach', 'quantri', 'chinhthuc', 'hethong', 'cskh'],
];

/** Refused anywhere in a name: these scripts are written without spaces. */
export const WITHOUT_BLANKS: readonly string[] = [
  ...[
    '客服',
    '官方',
    '管理员',
    '管理員',
    '系统',
    '系統',
    '平台',
    '工作人员',
    '工作人員',
    '版主',
    '客户服务',
    '客戶服務',
    '支援',
  ],
  ...['サポート', '運営', '公式', '管理人', '管理者', 'システム', 'カスタマー', 'スタッフ', 'オペレーター'],
  ...['지원', '관리자', '운영자', '운영팀', '공식', '고객센터', '고객지원', '상담', '시스템', '직원'],
  ...['ฝ่าย', 'บริการ', 'แอดมิน', 'ผู้ดูแล', 'เจ้าหน้าที่', 'ทางการ', 'ระบบ', 'ซัพพอร์ต', 'ช่วยเหลือ'],
];

/** Digits and letters that are read as one another. */
const READ_AS: Readonly<Record<string, string>> = {
  0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', l: 'i', ı: 'i', ø: 'o', đ: 'd', ð: 'd', ł: 'i', ß: 'b', œ: 'oe', æ: 'ae',
}; // prettier-ignore

/** How a reader sees it at a glance: without case, marks and width, and with look-alikes merged. */
const skeleton = (text: string): string =>
  [
    ...text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[\u0300-\u036f]/g, ''),
  ]
    .map((letter) => READ_AS[letter] ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

const staff = STAFF.map(skeleton);
const alone = new Set(ALONE.map(skeleton));
const withoutBlanks = WITHOUT_BLANKS.map((word) => word.normalize('NFKC'));

export const looksLikeStaff = (nickname: string): boolean => {
  const seen = skeleton(nickname);
  if (staff.some((word) => seen.startsWith(word) || seen.endsWith(word))) return true;
  if ([seen, skeleton(nickname.replace(/\d+$|^\d+/g, ''))].some((word) => alone.has(word))) return true;
  const wide = nickname.normalize('NFKC');
  return withoutBlanks.some((word) => wide.includes(word));
};
