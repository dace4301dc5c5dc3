import { describe, expect, test } from 'vitest';
import { nicknameProblem, signatureProblem, tidyName } from './rules.ts';

describe('a nickname (PR3)', () => {
  test.each([
    ['zh', '小明'],
    ['zh with a rare letter', '𠮷野'],
    ['en', 'Alice2026'],
    ['hk', '陳大文'],
    ['th', 'สมศักดิ์'],
    ['jp', 'さくらサクラ々ー'],
    ['vi', 'NguyễnĐứcỪ'],
    ['kor', '홍길동'],
    ['fra', 'ŒuvreÉté'],
    ['spa', 'Muñoz'],
    ['ten characters', 'abcdefghij'],
    ['ten Thai characters of more than ten parts', 'ที่ที่ที่ที่ที่ที่ที่ที่ที่ที่'],
  ])('may be written in the letters of every language: %s', (_language, nickname) => {
    expect(nicknameProblem(tidyName(nickname))).toBeUndefined();
  });

  test.each(['a', '字', '', 'abcdefghijk', '一二三四五六七八九十一'])(
    'has two to ten characters, so not %j',
    (nickname) => {
      expect(nicknameProblem(tidyName(nickname))).toBe('nickname_length');
    },
  );

  const special = '`~!#$^&*()=|{}\':;,[]<>/?"@%+-_. \\｀～！＃＄＾＆＊（）＝｜｛｝＇：；，［］＜＞／？';
  test.each(Array.from(special))('refuses the special character %j', (character) => {
    expect(nicknameProblem(`ab${character}cd`)).toBe('nickname_characters');
  });

  test.each([
    ['a letter that looks like another', 'p\u0430ypal'],
    ['a mark of direction', 'abc\u202e'],
    ['a zero-width space', 'ab\u200bc'],
    ['a blank that is a letter', 'ab\u3164'],
    ['a full-width letter', 'ａdmin'],
    ['a tower of marks', 'ก่่่ก'],
    ['an emoji', 'ab😀'],
  ])('refuses %s', (_what, nickname) => {
    expect(nicknameProblem(tidyName(nickname))).toBe('nickname_characters');
  });

  test('is the same whether its accents were typed as one character or as two', () => {
    expect(tidyName('  e\u0301te\u0301 ')).toBe('été');
  });
});

describe('a nickname that could pass for staff (PR7)', () => {
  test.each([
    ...[
      'Support',
      'SUPPORT',
      'support24',
      'Supp0rt',
      'Admin',
      '4dm1n',
      'ADMlN',
      'sysadmin',
      'Ádmin',
      'Candor',
      'C4ndor',
    ],
    ...['CandorHelp', 'Official', '0fficial', 'System', 'System1', 'Staff', 'Soporte', 'Hỗtrợ', 'Équipe'],
    ...['客服', '客服小美', '官方客服', '官方', '管理員', 'サポート', '公式', '지원', '관리자', 'ฝ่ายบริการ', 'แอดมิน'],
  ])('%s is refused', (nickname) => expect(nicknameProblem(tidyName(nickname))).toBe('nickname_reserved'));

  test.each(['Ann', 'Badminton', 'Ecosystem', 'Candide', 'Modesto', 'Rooted', '小明', '山田', '민수', 'สมชาย', 'Hồng'])(
    '%s is free',
    (nickname) => expect(nicknameProblem(tidyName(nickname))).toBeUndefined(),
  );

  test.each(['Ѕupport', 'Ａｄｍｉｎ', 'Ad\u200bmin', 'Ad min', 'аdmin'])(
    '%s has characters that no nickname may have',
    (nickname) => expect(nicknameProblem(tidyName(nickname))).toBe('nickname_characters'),
  );
});

describe('a signature (PR4)', () => {
  test.each(['Hi', 'Slow & steady, don’t panic!', '慢慢来，比较快。', 'ค่อย ๆ ไป', '¿Qué tal? (bien)', '😀👨‍👩‍👧‍👦 family'])(
    'may be an ordinary sentence: %s',
    (signature) => {
      expect(signatureProblem(tidyName(signature))).toBeUndefined();
    },
  );

  test.each(['x', ' x ', 'x'.repeat(31), '\u{1f468}\u200d'.repeat(100) + 'xx'])(
    'has two to thirty characters, so not %j',
    (signature) => {
      expect(signatureProblem(tidyName(signature))).toBe('signature_length');
    },
  );

  test.each([
    '<svg onload=alert(1)>',
    '=1+1',
    '{{7*7}}',
    '${7*7}',
    'see https://example.com',
    'ab\u202ecd',
    'ab\u0000cd',
    'line\nbreak',
    'a\u0301\u0301\u0301\u0301b',
    '＜b＞',
  ])('refuses %j', (signature) => {
    expect(signatureProblem(tidyName(signature))).toBe('signature_characters');
  });
});

test('long hostile names are checked quickly, because no pattern backtracks (P25)', () => {
  expect(nicknameProblem(`${'a'.repeat(60_000)}!`)).toBe('nickname_characters');
  expect(signatureProblem('ก่'.repeat(30_000))).toBe('signature_length');
});
