/*
 * The articles of the house: which kinds there are, and the one small format in which their texts are kept. A text is
 * never HTML: whatever is written into it, a tag included, comes out as the characters that were typed.
 */

/** The wire's numbers for kinds of articles. White paper and compliance are ours, the others are the family's. */
export const categories = {
  news: 4,
  banner: 5,
  privacy: 7,
  faq_page: 18,
  terms: 19,
  about: 21,
  contact: 25,
  faq: 26,
  popup: 32,
  compliance: 33,
  white_paper: 34,
} as const;

/** Kinds that are asked for as a list. */
export const listedCategories = [categories.news, categories.banner] as const;

/** Kinds with one article each; its number is the number of the kind, so `common/article?id=19` is always the terms. */
export const pageCategories = [
  categories.privacy,
  categories.faq_page,
  categories.terms,
  categories.about,
  categories.contact,
  categories.compliance,
  categories.white_paper,
] as const;

export const faqCategories = ['account', 'funds', 'trading', 'security'] as const;
export type FaqCategory = (typeof faqCategories)[number];

export const blockKinds = ['heading', 'paragraph', 'list'] as const;

export interface Span {
  readonly text: string;
  readonly href: string | null;
}

export interface Block {
  readonly kind: (typeof blockKinds)[number];
  readonly anchor: string;
  readonly lines: Span[][];
}
