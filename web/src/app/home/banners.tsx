import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useRef } from 'react';
import { contentCalls } from '#contract/content/calls.ts';
import { categories } from '#contract/content/rules.ts';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useRead } from '#web/shared/use-read.ts';
import { appTexts } from '../locales/index.ts';
import { bannerLink, type NewsHead } from './banner-link.ts';
import { useCarousel } from './carousel.ts';
import { BannerSkeleton } from './block-skeletons.tsx';

const MAX = 5;

/** At most five, in the editors' order. Without an answer the block is hidden. */
export const Banners = () => {
  const banners = useRead(
    contentCalls.newsList,
    { c_id: categories.banner, page: 1, limit: MAX },
    { keep: true, fresh_ms: 600_000 },
  );
  if (banners.state === 'loading') return <BannerSkeleton />;
  const shown = banners.value?.list ?? [];
  return shown.length === 0 ? null : <BannerRow banners={shown} />;
};

const BannerRow = ({ banners }: { banners: readonly NewsHead[] }) => {
  const text = useText(appTexts);
  const row = useRef<HTMLUListElement>(null);
  const { place, paused, toggle } = useCarousel(row, banners.length);
  return (
    <section aria-label={text('banners')} className="relative" data-testid="home.banners">
      <ul
        ref={row}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-card bg-surface shadow-card [scrollbar-width:none]"
      >
        {banners.map((banner, at) => (
          <Banner key={banner.id} banner={banner} shown={at === place} />
        ))}
      </ul>
      {banners.length > 1 && (
        <>
          <div aria-hidden className="pointer-events-none absolute bottom-3 left-4 flex gap-1.5">
            {banners.map(({ id }, at) => (
              <span
                key={id}
                className={`h-1 rounded-full transition-[width] duration-200 ${at === place ? 'w-4 bg-accent' : 'w-1 bg-line-strong'}`}
              />
            ))}
          </div>
          <div className="absolute right-0 bottom-0">
            <IconButton
              icon={paused ? <Play aria-hidden size={16} /> : <Pause aria-hidden size={16} />}
              label={text(paused ? 'banners_play' : 'banners_pause')}
              onClick={toggle}
              testId="home.banners.pause"
            />
          </div>
        </>
      )}
    </section>
  );
};

const Banner = ({ banner, shown }: { banner: NewsHead; shown: boolean }) => (
  <li className="@container w-full shrink-0 snap-start">
    <a
      href={bannerLink(banner)}
      className="flex min-h-33 w-full items-stretch -outline-offset-2"
      data-testid={`home.banner.${banner.id}`}
      aria-current={shown ? 'true' : undefined}
    >
      <span className="flex min-w-0 flex-1 flex-col gap-1 p-4 pb-7">
        <span className="line-clamp-3 type-row text-1">{banner.title}</span>
        <span className="line-clamp-4 type-label font-normal text-2">{banner.summary}</span>
      </span>
      {banner.cover !== '' && (
        <img
          src={banner.cover}
          alt=""
          loading="lazy"
          width={112}
          height={112}
          // A picture that fails to load keeps its space but shows no broken-image icon.
          onError={({ currentTarget }) => (currentTarget.style.visibility = 'hidden')}
          className="me-10 hidden size-28 shrink-0 self-center object-contain @min-[22rem]:block"
        />
      )}
    </a>
  </li>
);
