/*
 * The kinds of articles, and the small format of their texts. A text is never HTML: everything in it, a tag included,
 * is shown as the characters that were typed.
 */

/** The wire's numbers for kinds of articles. White paper and compliance are ours, the others are legacy. */
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

/** Kinds with one article each; its id is the number of the kind, so `common/article?id=19` is always the terms. */
export const pageCategories = [
  categories.privacy,
  categories.faq_page,
  categories.terms,
  categories.about,
  categories.contact,
  categories.compliance,
  categories.white_paper,
] as const;

/** Kinds with many articles; an editor creates new ones. */
export const openCategories = [categories.news, categories.banner, categories.faq, categories.popup] as const;

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

const OWN_PAGE = /^\/pages\/[A-Za-z0-9_/-]{1,100}(?:\?[A-Za-z0-9_=&.-]{1,200})?$/;
const ENCRYPTED =
  /^https:\/\/[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8}(?::\d{1,5})?(?:[/?#][\w\-.~!$&*+,;=:@%/?#]{0,400})?$/;

/** CO6: a text may link to a page of ours or to an https address with a visible host, and nowhere else. */
export const isSafeLink = (target: string): boolean => OWN_PAGE.test(target) || ENCRYPTED.test(target);

const HEADING = /^## (.{1,200}?)(?: \{#([a-z0-9-]{1,40})\})?$/u;
const ITEM = /^- (.+)$/u;
const LINK = /\[([^[\]]{1,200})\]\(([^()\s]{1,500})\)/gu;

/** CO5: a line is a heading (`## Text {#anchor}`), an item (`- text`), nothing, or a paragraph. */
export const blocksOf = (source: string): Block[] => {
  const blocks: Block[] = [];
  const anchors = new Set<string>();
  let list: Block | undefined;
  for (const line of source.split('\n').map((text) => text.trim())) {
    const item = ITEM.exec(line)?.[1];
    if (item !== undefined) {
      if (!list) blocks.push((list = { kind: 'list', anchor: '', lines: [] }));
      list.lines.push(spansOf(item));
      continue;
    }
    list = undefined;
    if (line !== '') blocks.push(headingOf(line, anchors) ?? { kind: 'paragraph', anchor: '', lines: [spansOf(line)] });
  }
  return blocks;
};

/** Two headings with one anchor would make a link to the second lead to the first, so only the first keeps it. */
const headingOf = (line: string, anchors: Set<string>): Block | undefined => {
  const [, text, anchor = ''] = HEADING.exec(line) ?? [];
  if (text === undefined) return undefined;
  const known = anchors.has(anchor);
  anchors.add(anchor);
  return { kind: 'heading', anchor: known ? '' : anchor, lines: [[{ text, href: null }]] };
};

/** A refused link stays as it was typed, so that its author sees it. */
const spansOf = (line: string): Span[] => {
  const spans: Span[] = [];
  let at = 0;
  for (const { 0: whole, 1: text = '', 2: href = '', index } of line.matchAll(LINK)) {
    if (!isSafeLink(href)) continue;
    if (index > at) spans.push({ text: line.slice(at, index), href: null });
    spans.push({ text, href });
    at = index + whole.length;
  }
  if (at < line.length) spans.push({ text: line.slice(at), href: null });
  return spans;
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

const spanHtml = ({ text, href }: Span): string => {
  if (href === null) return escaped(text);
  if (href.startsWith('/')) return `<a href="/h5/#${escaped(href)}">${escaped(text)}</a>`;
  return `<a href="${escaped(href)}" target="_blank" rel="noopener noreferrer nofollow">${escaped(text)}</a>`;
};

const blockHtml = ({ kind, anchor, lines }: Block): string => {
  const html = lines.map((spans) => spans.map(spanHtml).join(''));
  if (kind === 'list') return `<ul>${html.map((line) => `<li>${line}</li>`).join('')}</ul>`;
  const line = html.join(' ');
  if (kind === 'paragraph') return `<p>${line}</p>`;
  return anchor === '' ? `<h2>${line}</h2>` : `<h2 id="${escaped(anchor)}">${line}</h2>`;
};

/** CO4: the only place where HTML is produced, and only from escaped text and our own five tags. */
export const htmlOf = (blocks: readonly Block[]): string => blocks.map(blockHtml).join('\n');

const ONE_LINE = /^[^\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]*$/u;
const LINES = /^[^\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]*$/u;

export interface WrittenText {
  readonly title: string;
  readonly summary: string;
  readonly body: string;
}

/** CO11: no characters that hide or reorder others; the database refuses the same. */
export const isPlainWriting = ({ title, summary, body }: WrittenText): boolean =>
  title.trim() !== '' && ONE_LINE.test(title) && ONE_LINE.test(summary) && LINES.test(body);
