import Tag from 'lucide-react/icons/tag';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { LoadedPage } from '#web/shared/loaded-page.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { bothReads } from '#web/shared/both-reads.ts';
import { workNameIn } from '../components/buy/work-name.ts';
import { actOf } from '../components/own/standing.ts';
import { ResellForm } from '../components/resell/resell-form.tsx';
import { resellTexts } from '../locales/resell/index.ts';
import { nftPaths } from '../paths.ts';
import { useOwn, useSaleTerms, useWorkNamed, type WorkName } from '../queries.ts';

/** Offers an own work. */
export const Screen = ({ query }: ScreenProps) => {
  const name = workNameIn(query);
  return name ? <Loaded name={name} /> : <NotNow code={undefined} />;
};

const Loaded = ({ name }: { name: WorkName }) => {
  const text = useText(resellTexts);
  const read = bothReads(useOwn(name), bothReads(useWorkNamed(name), useSaleTerms()));
  return (
    <LoadedPage
      read={read}
      title={text('title')}
      gone={{ reason: 'nft_unknown', says: <NotOffered code={undefined} /> }}
      skeleton={<SkeletonCards count={3} lines={4} />}
      testId="nft.resell"
    >
      {([own, [work, terms]], old) =>
        actOf(own) === 'resell' ? (
          <ResellForm key={work.code} work={work} terms={terms} old={old} />
        ) : (
          <NotNow code={own.code} />
        )
      }
    </LoadedPage>
  );
};

const NotNow = ({ code }: { code: string | undefined }) => {
  const text = useText(resellTexts);
  return (
    <PageFrame title={text('title')} testId="nft.resell">
      <NotOffered code={code} />
    </PageFrame>
  );
};

const NotOffered = ({ code }: { code: string | undefined }) => {
  const text = useText(resellTexts);
  return (
    <EmptyState
      icon={<Tag />}
      action={{ label: text('see_state'), href: code === undefined ? nftPaths.mine() : nftPaths.own({ code }) }}
      testId="nft.resell.not-now"
    >
      {text('not_now')}
    </EmptyState>
  );
};
