import { looksLikeStaff, STAFF, WITHOUT_BLANKS } from '../profile/staff-names.ts';

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
  ...['escrow', 'security', 'compliance', 'finance', 'refund', 'verified', 'service', 'customercare', 'clientcare'],
  ...['helpcenter', 'helpcentre', 'helpline', 'csteam', 'staffteam', 'teamofstaff', 'kefu', 'guanfang', 'cskh'],
  ...STAFF,
  ...WITHOUT_BLANKS,
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
  ...{
    ø: 'o',
    ð: 'd',
    ł: 'i',
    ß: 'b',
    œ: 'oe',
    æ: 'ae',
    п: 'n',
    г: 'r',
    ԁ: 'd',
    ӏ: 'i',
    ѳ: 'o',
    σ: 'o',
    ς: 'c',
    ϲ: 'c',
    օ: 'o',
  },
  ...{
    ᴀ: 'a',
    ʙ: 'b',
    ᴄ: 'c',
    ᴅ: 'd',
    ᴇ: 'e',
    ꜰ: 'f',
    ɢ: 'g',
    ʜ: 'h',
    ɪ: 'i',
    ᴊ: 'j',
    ᴋ: 'k',
    ʟ: 'i',
    ᴍ: 'm',
    ɴ: 'n',
    ᴏ: 'o',
  },
  ...{ ᴘ: 'p', ʀ: 'r', ꜱ: 's', ᴛ: 't', ᴜ: 'u', ᴠ: 'v', ᴡ: 'w', ʏ: 'y', ᴢ: 'z', ꓚ: 'c', ꮯ: 'c' },
};

/** A text without case, accents, separators and look-alike letters. */
const skeleton = (text: string): string =>
  [
    ...text
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}@$!|]/gu, ''),
  ]
    .map((letter) => LOOK_ALIKE[letter] ?? letter)
    .join('');

/** DK23: the same with pairs of letters that look like one. Two names with the same key are the same. */
export const nameKey = (name: string): string =>
  skeleton(name).replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll('ci', 'd');

const RESERVED_KEYS = RESERVED.map((word) => [skeleton(word), nameKey(word)] as const);

const NAME = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ._-]{0,22}[\p{L}\p{M}\p{N}])$/u;
// Letters that are blank, and piles of marks.
const UNSEEN = /\p{Default_Ignorable_Code_Point}|\p{M}{4}/u;

/** DK23: the scripts of names, without marks. A name is in one of them, so that none imitates another. */
const SCRIPTS: readonly RegExp[] = [
  /^[a-zßæœøđðłı]*$/,
  /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]*$/u,
  /^\p{scx=Hangul}*$/u,
  /^\p{scx=Thai}*$/u,
  /^\p{scx=Cyrillic}*$/u,
  /^\p{scx=Greek}*$/u,
  /^\p{scx=Arabic}*$/u,
  /^\p{scx=Hebrew}*$/u,
  /^\p{scx=Devanagari}*$/u,
  /^\p{scx=Lao}*$/u,
  /^\p{scx=Khmer}*$/u,
];

const isInOneScript = (name: string): boolean => {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}0-9 ._-]/gu, '');
  return SCRIPTS.some((script) => script.test(letters));
};

export type NameProblem = 'desk_name_wrong' | 'desk_name_reserved';

/** DK23 */
export const nameProblem = (name: string): NameProblem | undefined => {
  if (!NAME.test(name) || UNSEEN.test(name)) return 'desk_name_wrong';
  const [plain, key] = [skeleton(name), nameKey(name)];
  if (RESERVED_KEYS.some(([word, pairs]) => plain.includes(word) || key.includes(pairs))) return 'desk_name_reserved';
  if (looksLikeStaff(name.replaceAll(/[ ._-]/g, ''))) return 'desk_name_reserved';
  return isInOneScript(name) ? undefined : 'desk_name_wrong';
};

const OUTSIDE: readonly RegExp[] = [
  /https?:|www\.|:\/\//,
  /[a-z\d-]*[a-z][a-z\d-]*\.[a-z]{2,}(?![a-z])/,
  /[a-z\d-]{2,}\s*[.,]\s*(?:com|org|xyz)\b|\b(?:t|wa)\s*\.\s*me\b/,
  /\b(?:viber|signal|skype|messenger|line ?id)\b|\b(?:qq|tg|vx|wx|zalo|kakao)(?:\b|[\d_])|\bline\s*(?::|追加|友)/,
  /[v微薇威徽]\s*信|電報|电报|飞机|飛機|加我|扣扣|テレグラム|ライン|카톡|카카오톡|텔레그램|ไลน์|เทเลแกรม/,
  /[\w.+-]+@[\w-]+\.\w+/,
  /(?:^|\s)@\w{3,}/,
  // Numbers of telephones: with a plus, or of nine digits and more, or of two groups of four.
  /\+\s*\d(?:[\s().-]*\d){6,}/,
  /(?<![\d.,])\d(?:[ ()-]{0,2}\d){8,}(?![.,]?\d)/,
  /(?<![\d.,-])\d{4}[ -]\d{4}(?![\d.,-])|\b0\d{1,3}(?:\.\d{2,4}){2,}\b/,
];

/** Long names of messengers are found however they are written. */
const MESSENGERS = ['telegram', 'whatsapp', 'wechat', 'weixin', 'instagram', 'facebook', 'discord'].map(skeleton);

// Ways to pay of the desk, and days: neither is an address.
const NO_ADDRESS = /we ?chat ?pay|微信(?:支付|付款|收款|转账|轉賬|轉帳)|\b20\d\d-\d{1,2}-\d{1,2}\b/g;

/** DK17: a text that invites to somewhere else, compared without width, hidden characters and separators. */
export const namesOutside = (text: string): boolean => {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll('。', '.')
    .replaceAll(NO_ADDRESS, ' | ');
  const letters = skeleton(plain);
  return OUTSIDE.some((pattern) => pattern.test(plain)) || MESSENGERS.some((word) => letters.includes(word));
};

// Characters that hide, reorder or end others; a line break is allowed in a message.
const HIDDEN = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** A text as it is stored: without hidden characters, trimmed, with at most one empty line in a row. */
export const cleanText = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll(HIDDEN, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
