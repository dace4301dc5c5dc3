/* Texts that customers show each other: names of merchants and lines of a chat (docs/spec/desk.md). */

/** Names that a merchant may not look like: the exchange and its staff, in nine languages. */
const RESERVED: readonly string[] = [
  ...[
    'candor',
    'admin',
    'official',
    'support',
    'customerservice',
    'helpdesk',
    'staff',
    'moderator',
    'operator',
    'system',
  ],
  ...['escrow', 'security', 'compliance', 'finance', 'refund', 'verified'],
  ...['官方', '客服', '管理员', '管理員', '平台', '系统', '系統', '担保', '擔保', '客戶服務'],
  ...['公式', 'サポート', '運営', '管理者', 'カスタマーサービス'],
  ...['공식', '고객센터', '고객지원', '관리자', '운영자'],
  ...['ทางการ', 'แอดมิน', 'ฝ่ายบริการลูกค้า', 'ผู้ดูแล', 'ซัพพอร์ต'],
  ...['chinhthuc', 'quantri', 'hotro', 'chamsockhachhang', 'nhanvien'],
  ...['officiel', 'assistance', 'serviceclient', 'administrateur'],
  ...['oficial', 'soporte', 'atencionalcliente', 'administrador'],
];

/** Letters and digits that look like a Latin letter. */
const LOOK_ALIKE: Readonly<Record<string, string>> = {
  ...{
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '8': 'b',
    '@': 'a',
    $: 's',
    '!': 'i',
    '|': 'i',
    l: 'i',
  },
  ...{
    а: 'a',
    в: 'b',
    с: 'c',
    е: 'e',
    н: 'h',
    і: 'i',
    к: 'k',
    м: 'm',
    о: 'o',
    р: 'p',
    т: 't',
    у: 'y',
    х: 'x',
    ѕ: 's',
    ј: 'j',
  },
  ...{
    α: 'a',
    β: 'b',
    ε: 'e',
    η: 'n',
    ι: 'i',
    κ: 'k',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
    τ: 't',
    υ: 'u',
    χ: 'x',
    ɑ: 'a',
    đ: 'd',
    ı: 'i',
  },
};

/** DK23: a name without case, accents, separators and look-alike letters. Two names with the same key are the same. */
export const nameKey = (name: string): string =>
  [
    ...name
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}@$!|]/gu, ''),
  ]
    .map((letter) => LOOK_ALIKE[letter] ?? letter)
    .join('');

const RESERVED_KEYS = RESERVED.map(nameKey);

const NAME = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ._-]{0,22}[\p{L}\p{M}\p{N}])$/u;

export type NameProblem = 'desk_name_wrong' | 'desk_name_reserved';

/** DK23 */
export const nameProblem = (name: string): NameProblem | undefined => {
  if (!NAME.test(name)) return 'desk_name_wrong';
  const key = nameKey(name);
  return RESERVED_KEYS.some((reserved) => key.includes(reserved)) ? 'desk_name_reserved' : undefined;
};

const OUTSIDE: readonly RegExp[] = [
  /https?:|www\.|:\/\//i,
  /\b[\w-]{2,}\.(?:com|net|org|io|me|cc|co|app|xyz|top|vip|shop|site|info|link|cn|hk|tw|jp|kr|th|vn|fr|es|ru|tk|gg|ly)\b/i,
  /\b(?:t\.me|wa\.me|telegram|tele ?gram|whats ?app|wechat|viber|signal|discord|skype|messenger|zalo|kakao|line ?id|qq)\b/i,
  /微信|電報|电报|飞机|飛機|加我|扣扣|テレグラム|ライン|카톡|카카오톡|텔레그램|ไลน์|เทเลแกรม/,
  /[\w.+-]+@[\w-]+\.\w+/,
  /(?:^|\s)@\w{3,}/,
];

/** DK17: a text that invites to somewhere else; the reader is warned. */
export const namesOutside = (text: string): boolean => OUTSIDE.some((pattern) => pattern.test(text));

// Characters that hide, reorder or end others; a line break is allowed in a message.
const HIDDEN = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** A text as it is stored: without hidden characters, trimmed, with at most one empty line in a row. */
export const cleanText = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll(HIDDEN, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
