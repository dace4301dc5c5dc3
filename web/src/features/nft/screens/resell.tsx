import Tag from 'lucide-react/icons/tag';
import { Refused } from '#contract/kit/client.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { bothReads } from '#web/shared/reads.ts';
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
  const own = useOwn(name);
  const both = bothReads(useWorkNamed(name), useSaleTerms());
  const read = bothReads(own, both);
  if (own.value && actOf(own.value) !== 'resell') return <NotNow code={own.value.code} />;
  if (own.failure instanceof Refused && own.failure.reason === 'nft_unknown') return <NotNow code={undefined} />;
  if (read.value) {
    const [, [work, terms]] = read.value;
    return <ResellForm key={work.code} work={work} terms={terms} />;
  }
  return (
    <PageFrame title={text('title')} testId="nft.resell">
      <ReadStates read={read} skeleton={<SkeletonCards count={3} lines={4} />} />
    </PageFrame>
  );
};

const NotNow = ({ code }: { code: string | undefined }) => {
  const text = useText(resellTexts);
  return (
    <PageFrame title={text('title')} testId="nft.resell">
      <EmptyState
        icon={<Tag />}
        action={{ label: text('see_state'), href: code === undefined ? nftPaths.mine() : nftPaths.own({ code }) }}
        testId="nft.resell.not-now"
      >
        {text('not_now')}
      </EmptyState>
    </PageFrame>
  );
};
