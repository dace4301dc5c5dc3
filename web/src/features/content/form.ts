import type { FaqCategory, Span } from '#contract/content/rules.ts';
import type { Question } from './queries.ts';

/** The number of an article in an address; anything but a plain number leads to none. */
export const articleIdOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

export const wordsOf = (spans: readonly Span[]): string => spans.map(({ text }) => text).join('');

/** As people type: without accents, case and width. */
const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd');

const isAbout = ({ question, body }: Question, words: readonly string[]): boolean => {
  const text = folded([question, ...body.flatMap(({ lines }) => lines.map(wordsOf))].join(' '));
  return words.every((word) => text.includes(word));
};

/** The questions of a category in which every word of the search stands, in the question or in its answer. */
export const questionsAbout = (
  questions: readonly Question[],
  search: string,
  category: FaqCategory | 'all',
): readonly Question[] => {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return questions
    .filter((question) => category === 'all' || question.category === category)
    .filter((question) => isAbout(question, words));
};
