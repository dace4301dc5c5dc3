import type { OutputOf } from '#contract/kit/call.ts';
import type { contentCalls } from '#contract/content/calls.ts';
import type { Address } from '#web/shared/address.ts';
import { contentPaths, linkAddress } from '#web/features/content/paths.ts';

export type NewsHead = OutputOf<typeof contentCalls.newsList>['list'][number];

/** Where a tap leads: a page of ours, a foreign one after our own page has said so, or the article itself. */
export const bannerLink = ({ id, link }: Pick<NewsHead, 'id' | 'link'>): Address =>
  link === '' ? contentPaths.article({ id }) : linkAddress(link);
