import type { OutputOf } from '#contract/kit/call.ts';
import type { contentCalls } from '#contract/content/calls.ts';
import type { Address } from '#web/shared/address.ts';
import { contentPaths, linkAddress } from '#web/features/content/paths.ts';

export type NewsHead = OutputOf<typeof contentCalls.newsList>['list'][number];

/** Where a tap leads: one of our pages, a foreign page through our exit page, or the article itself. */
export const bannerLink = ({ id, link }: Pick<NewsHead, 'id' | 'link'>): Address =>
  link === '' ? contentPaths.article({ id }) : linkAddress(link);
