import type { FaqCategory, Span } from '#contract/content/rules.ts';
import type { Question } from './queries.ts';

/** The id of an article in an address; undefined for anything but a plain number. */
export const wordsOf = (spans: readonly Span[]): string => spans.map(({ text }) => text).join('');

/** Folds accents, case and width. */
const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd');

const isAbout = ({ question, body }: Question, words: readonly string[]): boolean => {
  const text = folded([question, ...body.flatMap(({ lines }) => lines.map(wordsOf))].join(' '));
  return words.every((word) => text.includes(word));
};

/** The questions of a category whose question or answer contains every word of the search. */
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
