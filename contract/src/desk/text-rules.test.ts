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
    for (const text of outside) expect([text, namesOutside(text)]).toEqual([text, true]);
    for (const text of ['I paid 700.00 now', 'Bank of China, branch 3', '已付款，请放币', '1.5 BTC at 10:30'])
      expect([text, namesOutside(text)]).toEqual([text, false]);
  });
});
