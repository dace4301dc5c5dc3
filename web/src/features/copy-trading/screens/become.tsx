import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { GuestState } from '#web/shared/guest-state.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { ReadStates } from '#web/shared/read-states.tsx';
import { ApplyForm } from '../components/become/apply-form.tsx';
import { Checklist } from '../components/become/checklist.tsx';
import { Published } from '../components/become/published.tsx';
import { Standing } from '../components/become/standing.tsx';
import { becomeTexts } from '../locales/become/index.ts';
import { useMe, useTerms, type Me } from '../queries.ts';

/** What a trader must have, what is published, and the application (CT20). */
export const Screen = () => {
  const text = useText(becomeTexts);
  const me = useMe();
  return (
    <PageFrame title={text(me.value?.state === 'active' ? 'as_trader' : 'title')} testId="copy.become">
      <p className="type-body text-2">{text('about')}</p>
      <ReadStates read={me} skeleton={<SkeletonCards count={2} lines={6} />} guest={<Guest />}>
        {(value) => (
          <>
            <Standing me={value} />
            {value.state === 'active' || value.state === 'applied' ? <Published /> : <Applying me={value} />}
          </>
        )}
      </ReadStates>
    </PageFrame>
  );
};

const Guest = () => (
  <>
    <Published />
    <GuestState />
  </>
);

const Applying = ({ me }: { me: Me }) => (
  <>
    <Checklist requirements={me.requirements} />
    <Published />
    <ReadStates read={useTerms()} skeleton={<SkeletonCards count={1} lines={4} />}>
      {(terms) => <ApplyForm me={me} terms={terms} />}
    </ReadStates>
  </>
);
