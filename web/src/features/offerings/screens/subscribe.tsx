import SearchX from 'lucide-react/icons/search-x';
import { Refused } from '#contract/kit/client.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { idIn } from '#web/shared/id-in.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { SubscribeView } from '../components/subscribe-view.tsx';
import { offeringsTexts } from '../locales/index.ts';
import { offeringsPaths } from '../paths.ts';
import { useDetail } from '../queries.ts';

export const Screen = ({ query }: ScreenProps) => {
  const project_id = idIn(query['project_id']);
  return project_id === undefined ? <Gone /> : <Offered project_id={project_id} />;
};

const Offered = ({ project_id }: { project_id: number }) => {
  const text = useText(offeringsTexts);
  const detail = useDetail(project_id);
  if (detail.state === 'ready') return <SubscribeView key={project_id} detail={detail.value} />;
  if (detail.failure instanceof Refused) return <Gone />;
  return (
    <PageFrame title={text('title')} testId="offering">
      <ReadStates read={detail} skeleton={<SkeletonCards count={3} lines={5} />} />
    </PageFrame>
  );
};

const Gone = () => {
  const text = useText(offeringsTexts);
  return (
    <PageFrame title={text('title')} testId="offering">
      <EmptyState icon={<SearchX />} action={{ label: text('see_offerings'), href: offeringsPaths.offerings() }}>
        {text('gone')}
      </EmptyState>
    </PageFrame>
  );
};
