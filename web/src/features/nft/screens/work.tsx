import { useEffect } from 'react';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { replace } from '#web/shared/navigation.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { LoadedWork } from '../components/buy/loaded-work.tsx';
import { isSeries } from '../components/card/sale.ts';
import { WorkPage } from '../components/detail/work-page.tsx';
import { workTexts } from '../locales/work/index.ts';
import { nftPaths } from '../paths.ts';

const EVERY_MS = 10_000;

/** One work; sounds and videos have an address of their own and the same page. */
export const Screen = ({ query }: ScreenProps) => {
  const text = useText(workTexts);
  return (
    <LoadedWork query={query} title={text('title')} every_ms={EVERY_MS} testId="nft.work">
      {(work, seen) => (isSeries(work) ? <ToSeries code={work.code} /> : <WorkPage work={work} seen={seen} />)}
    </LoadedWork>
  );
};

/** Legacy clients name a series of blind boxes by the same address; its page is another one. */
const ToSeries = ({ code }: { code: string }) => {
  const text = useText(workTexts);
  useEffect(() => replace(nftPaths.series({ code })), [code]);
  return (
    <PageFrame title={text('title')} testId="nft.work">
      <SkeletonCards count={2} lines={5} />
    </PageFrame>
  );
};
