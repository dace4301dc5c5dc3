import type { OutputOf } from '#contract/kit/call.ts';
import type { contentCalls } from '#contract/content/calls.ts';
import type { Address } from '#web/shared/address.ts';
import { linkAddress, paths } from '#web/shared/paths.ts';

export type NewsHead = OutputOf<typeof contentCalls.newsList>['list'][number];

/** Where a tap leads: a page of ours, a foreign one after our own page has said so, or the article itself. */
export const bannerLink = ({ id, link }: Pick<NewsHead, 'id' | 'link'>): Address =>
  link === '' ? paths.article({ id }) : linkAddress(link);
