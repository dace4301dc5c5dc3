import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText, nameKey, nameProblem, namesOutside } from './text-rules.ts';

describe('DK23: the name of a merchant', () => {
  it('has 2 to 24 letters, digits and separators', () => {
    for (const name of ['Ri', 'River Desk', '长江兑换', 'ร้านแม่น้ำ', 'Café-9', 'a'.repeat(24)])
      expect([name, nameProblem(name)]).toEqual([name, undefined]);
    for (const name of [
      '',
      'x',
      'a'.repeat(25),
      ' River',
      'River ',
      '-River',
      'a<b',
      'a/b',
      'a\nb',
      'a\u200bb',
      '😀😀',
    ])
      expect([name, nameProblem(name)]).toEqual([name, 'desk_name_wrong']);
  });

  it('looks like nobody of the exchange, in nine languages and in look-alike letters', () => {
    const names = ['Candor', 'C-A-N-D-O-R', 'cаndоr', 'Çandor', 'My Supp0rt', '0fficial', 'ADM1N', 'Oficial MX'];
    for (const name of [
      ...names,
      '官方商家',
      '平台客服',
      '公式ショップ',
      '고객센터',
      'แอดมินร้าน',
      'Hỗ trợ',
      'Chính thức',
      'Soporte',
    ])
      expect([name, nameProblem(name)]).toEqual([name, 'desk_name_reserved']);
  });

  it('is nobody of the exchange in letters of other scripts, in pairs of letters, or with blank ones', () => {
    const names = ['Саnԁоr', 'Ϲandor', 'ꓚandor', 'Ꮯandor', 'ᴄᴀɴᴅᴏʀ', 'ꜱᴜᴘᴘᴏʀᴛ', 'Candօr', 'Candσr', 'Candør', 'Сandoг'];
    const more = ['Offӏcial', 'Adrnin', 'Canclor', 'Candor Net', 'Help Center', 'Customer Care', 'CS Team', 'Service'];
    const blank = [
      'CanㅤDor',
      'ㅤㅤ',
      'Gold Shopㅤ',
      'a\u115fb',
      'a\uffa0b',
      'a\u0301\u0301\u0301\u0301b',
      'Gоld Shop',
    ];
    for (const name of [...names, ...more, ...blank, '𝒞andor', 'Ⓒandor', '客.服', 'Cand〇r'])
      expect([name, nameProblem(name)]).not.toEqual([name, undefined]);
  });

  it('may be an ordinary one in every language', () => {
    const latin = ['Blue Lake 88', 'Corner Coins', 'Clever Crane', 'Café Lumière', 'Señor Peña', 'Tiệm Vàng Hà Nội'];
    const others = [
      '长江兑换',
      '港島找換店',
      'ひまわりコイン',
      'スーパー両替',
      '한강 환전소',
      'ร้านแลกเงินสยาม',
      'Золотой мост',
    ];
    for (const name of [...latin, ...others]) expect([name, nameProblem(name)]).toEqual([name, undefined]);
  });

  it('is the same name without case, accents, separators and look-alikes', () => {
    for (const name of ['blue lake', 'BLUE-LAKE', 'B1ue_L4ke', 'Вlue Lаke', 'Blüe Lake', 'ＢＬＵＥ ＬＡＫＥ'])
      expect(nameKey(name)).toBe(nameKey('Blue Lake'));
    expect(nameKey('Blue Lakes')).not.toBe(nameKey('Blue Lake'));
  });

  it('has a key whatever somebody types', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (name) => {
        expect(nameKey(name.toUpperCase().toLowerCase())).toBe(nameKey(name.toUpperCase()));
      }),
    );
  });
});

const NOWHERE = [
  '1,000,000.00 VND',
  '1000000.00',
  'Reference 12345678',
  'Paid on 2026-11-18 10:30.',
  'WeChat Pay or Alipay, please',
  '微信支付可以',
  'I am online. Thanks!',
  'K-100011',
];

describe('DK17: texts of a chat', () => {
  it('are stored without hidden characters, and never longer than they were typed', () => {
    expect(cleanText('  a\u202eb\u200b\r\n\n\n\nc \u0000')).toBe('ab\n\nc');
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const clean = cleanText(text);
        expect(clean.length).toBeLessThanOrEqual(text.length);
        expect(clean).not.toMatch(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069]|\n{3}/u);
        expect(cleanText(clean)).toBe(clean);
      }),
    );
  });

  it('are marked if they name an outside address or messenger', () => {
    const outside = [
      't.me/river',
      'WhatsApp?',
      'https://x',
      'pay-here.com',
      'me@mail.org',
      'add @river_99',
      '加我微信',
      'ไลน์ไอดี',
      '카톡 주세요',
    ];
    const hidden = [
      'my tele\u00adgram',
      'ｔｅｌｅｇｒａｍ',
      'tеlegram',
      'insta gram',
      'w.e.c.h.a.t',
      'telegram123',
      'foo。com',
      'example . com',
    ];
    const short = [
      'qq123456',
      'TG: abc',
      'vx abc',
      'V信 abc',
      '薇信',
      '微 信',
      'line: abc',
      'LINE 追加して',
      'Zalo0912',
      'evil.finance',
    ];
    const phones = ['+44 7700 900123', '0912 345 678', '0912-345-678', '9123 4567', '13800138000', '0912.345.678'];
    for (const text of [...hidden, ...short, ...phones]) expect([text, namesOutside(text)]).toEqual([text, true]);
    for (const text of outside) expect([text, namesOutside(text)]).toEqual([text, true]);
    for (const text of [
      'I paid 700.00 now',
      'Bank of China, branch 3',
      '已付款，请放币',
      '1.5 BTC at 10:30',
      ...NOWHERE,
    ])
      expect([text, namesOutside(text)]).toEqual([text, false]);
  });
});
