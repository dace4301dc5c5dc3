import { contentCalls } from '#contract/content/calls.ts';
import { categories } from '#contract/content/rules.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { useList } from '#web/shared/use-list.ts';
import { useRead } from '#web/shared/use-read.ts';

export type Article = OutputOf<typeof contentCalls.newsDetail>;
export type Question = OutputOf<typeof contentCalls.faqList>[number];

/** Texts change rarely; an answer is reloaded after a minute, and stored for reading without a connection. */
const KEPT = { keep: true, fresh_ms: 60_000 };

export const useArticle = (id: number | undefined) =>
  useRead(contentCalls.newsDetail, { id: id ?? 1 }, { ...KEPT, when: id !== undefined });

export const useWebHosts = () => useRead(contentCalls.webHosts, {}, { fresh_ms: 60_000 });

export const useAbout = () => useRead(contentCalls.about, {}, KEPT);
export const useContact = () => useRead(contentCalls.contact, {}, KEPT);
export const useCompliance = () => useRead(contentCalls.compliance, {}, KEPT);
export const useQuestions = () => useRead(contentCalls.faqList, {}, KEPT);

export const useNews = () =>
  useList(contentCalls.newsList, { c_id: categories.news }, { rows: ({ list }) => list, limit: 15, ...KEPT });

export const useOpinion = (id: number): boolean | null | undefined =>
  useRead(contentCalls.opinion, { id }, { keep: true }).value?.useful;
