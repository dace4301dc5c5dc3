import { HOME } from '#web/shared/address.ts';
import { lazyPart } from '#web/shared/lazy-part.tsx';
import { page } from '#web/shared/page.ts';
import { reminderTexts } from '#web/shared/reminder/locales/index.ts';
import { webRoom } from '#web/shared/room.ts';
import { shareTexts } from '#web/shared/share/locales/index.ts';
import { labels } from './labels.ts';
import { artistTexts } from './locales/artist/index.ts';
import { boxTexts } from './locales/boxes/index.ts';
import { buyTexts } from './locales/buy/index.ts';
import { nftTexts } from './locales/common/index.ts';
import { galleryTexts } from './locales/gallery/index.ts';
import { makingTexts } from './locales/making/index.ts';
import { mediaTexts } from './locales/media/index.ts';
import { mineTexts } from './locales/mine/index.ts';
import { ownTexts } from './locales/own/index.ts';
import { payTexts } from './locales/pay/index.ts';
import { nftProblems } from './locales/problems.ts';
import { provenanceTexts } from './locales/provenance/index.ts';
import { resellTexts } from './locales/resell/index.ts';
import { studioTexts } from './locales/studio/index.ts';
import { submitTexts } from './locales/submit/index.ts';
import { workTexts } from './locales/work/index.ts';
import { nftPaths } from './paths.ts';

const SentSale = lazyPart(() => import('./components/sent-sale.tsx').then((part) => part.SentSale));

const gallery = nftPaths.nft.path;
/** Of the screens with works in a grid. */
const lists = [nftTexts, galleryTexts] as const;
/** Of the screens where works are bought and bid on. */
const buys = [nftTexts, buyTexts, payTexts, nftProblems, reminderTexts] as const;
/** Of a work's own page, which shows its auction as the page of its bids does. */
const works = [nftTexts, workTexts, mediaTexts, buyTexts, payTexts, reminderTexts, shareTexts] as const;
/** Of the screens of an artist. */
const studio = [nftTexts, studioTexts, nftProblems] as const;
/** Of the screens with what the customer has. */
const owns = [nftTexts, ownTexts, buyTexts, payTexts] as const;

export const nftRoom = webRoom({
  name: 'nft',
  pages: {
    [gallery]: page(HOME, () => import('./screens/gallery.tsx'), ...lists, boxTexts),
    [nftPaths.works.path]: page(gallery, () => import('./screens/works.tsx'), ...lists),
    [nftPaths.artists.path]: page(gallery, () => import('./screens/artists.tsx'), ...lists),
    [nftPaths.search.path]: page(gallery, () => import('./screens/search.tsx'), ...lists),
    [nftPaths.collections.path]: page(gallery, () => import('./screens/collection.tsx'), ...lists),
    [nftPaths.work.path]: page(gallery, () => import('./screens/work.tsx'), ...works),
    [nftPaths.moving.path]: page(gallery, () => import('./screens/work.tsx'), ...works),
    [nftPaths.artist.path]: page(gallery, () => import('./screens/artist.tsx'), nftTexts, artistTexts),
    [nftPaths.provenance.path]: page(
      gallery,
      () => import('./screens/provenance.tsx'),
      nftTexts,
      workTexts,
      provenanceTexts,
    ),
    [nftPaths.series.path]: page(gallery, () => import('./screens/series.tsx'), ...buys, boxTexts),
    [nftPaths.verify.path]: page(nftPaths.series.path, () => import('./screens/verify.tsx'), nftTexts, boxTexts),
    [nftPaths.box.path]: page(nftPaths.mine.path, () => import('./screens/box.tsx'), nftTexts, boxTexts),
    [nftPaths.purchase.path]: page(gallery, () => import('./screens/purchase.tsx'), ...buys),
    [nftPaths.bid.path]: page(gallery, () => import('./screens/bid.tsx'), ...buys),
    [nftPaths.mine.path]: page(gallery, () => import('./screens/mine.tsx'), ...owns, mineTexts),
    [nftPaths.own.path]: page(nftPaths.mine.path, () => import('./screens/own.tsx'), ...owns, mineTexts),
    [nftPaths.resell.path]: page(
      nftPaths.mine.path,
      () => import('./screens/resell.tsx'),
      ...owns,
      resellTexts,
      nftProblems,
    ),
    [nftPaths.studio.path]: page(nftPaths.mine.path, () => import('./screens/studio.tsx'), ...studio),
    [nftPaths.submit.path]: page(
      nftPaths.studio.path,
      () => import('./screens/submit.tsx'),
      ...studio,
      submitTexts,
      mediaTexts,
    ),
    [nftPaths.makeSeries.path]: page(
      nftPaths.studio.path,
      () => import('./screens/make-series.tsx'),
      ...studio,
      makingTexts,
      resellTexts,
    ),
  },
  labels,
  hold: 'margins',
  account: 'margins',
  records: { nft: 'name' },
  acts: {
    'nft.view-work': 'act_view_work',
    'nft.decide-artist': 'act_decide_artist',
    'nft.decide-work': 'act_decide_work',
    'nft.decide-listing': 'act_decide_listing',
    'nft.decide-series': 'act_decide_series',
    'nft.take-down': 'act_take_down',
    'nft.end-series': 'act_end_series',
  },
  requests: {
    'POST /bind_box/buyNFT': { name: 'purchase', Details: SentSale },
    'POST /bind_box/marginNFT': { name: 'margin' },
    'POST /bind_box/auctionNFT': { name: 'bid', Details: SentSale },
    'POST /bind_box/payNFTOrder': { name: 'payment' },
    'POST /bind_box/resellNFT': { name: 'sale', Details: SentSale },
    'POST /bind_box/withdraw_listing': { name: 'take_back' },
    'POST /bind_box/studio/apply': { name: 'application' },
    'POST /bind_box/studio/work': { name: 'submission' },
    'POST /bind_box/studio/make_series': { name: 'series' },
    'POST /bind_box/studio/withdraw_series': { name: 'series_back' },
  },
});
