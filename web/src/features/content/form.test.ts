import { describe, expect, it } from 'vitest';
import { blocksOf } from '#contract/content/rules.ts';
import { instantOf } from '#contract/kit/instant.ts';
import { questionsAbout } from './form.ts';
import type { Question } from './queries.ts';

const asked = (id: number, category: Question['category'], question: string, answer: string): Question => ({
  id,
  category,
  lang: 'en',
  question,
  body: blocksOf(answer),
  updated_at: instantOf('2026-03-09T14:05:00.000Z'),
});

const questions = [
  asked(1, 'account', 'How do I create an account?', 'Open [Create account](/pages/common/register).'),
  asked(2, 'funds', 'Tôi phải trả tiền trước không?', 'Đừng trả.'),
  asked(3, 'security', 'パスワードを忘れました', 'コードを送ります。\n- ２段階'),
  asked(4, 'security', 'Réinitialiser', 'Un code de récupération.'),
];

const found = (search: string, category: Question['category'] | 'all' = 'all'): number[] =>
  questionsAbout(questions, search, category).map(({ id }) => id);

describe('the search in help (CO9)', () => {
  it('shows everything before anything is typed', () => {
    expect(found('  ')).toEqual([1, 2, 3, 4]);
    expect(found('', 'security')).toEqual([3, 4]);
  });

  it('finds words in questions and answers, also in the text of a link', () => {
    expect(found('CREATE account')).toEqual([1]);
    expect(found('open')).toEqual([1]);
    expect(found('register')).toEqual([]);
  });

  it('ignores accents and character width', () => {
    expect(found('tra tien')).toEqual([2]);
    expect(found('dung')).toEqual([2]);
    expect(found('recuperation')).toEqual([4]);
    expect(found('2段階')).toEqual([3]);
    expect(found('パスワード')).toEqual([3]);
  });

  it('requires every word, and stays in the category', () => {
    expect(found('create nothing')).toEqual([]);
    expect(found('code', 'account')).toEqual([]);
  });

  it('treats input as words and not as a pattern', () => {
    expect(found('.*')).toEqual([]);
    expect(found('(')).toEqual([]);
  });
});
