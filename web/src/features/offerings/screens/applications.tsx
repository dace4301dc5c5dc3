import Rocket from 'lucide-react/icons/rocket';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { identityPaths } from '#web/features/identity/paths.ts';
import { HaltNotice } from '#web/shared/halt/halt-notice.tsx';
import { ListStates } from '#web/shared/list-states.tsx';
import { push } from '#web/shared/navigation.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { ApplicationCard } from '../components/application-card.tsx';
import { useTakeBackSheet } from '../components/take-back-sheet.tsx';
import { offeringsTexts } from '../locales/index.ts';
import { offeringsPaths } from '../paths.ts';
import { useApplications } from '../queries.ts';

export const Screen = () => {
  const text = useText(offeringsTexts);
  const take_back = useTakeBackSheet();
  return (
    <PageFrame title={text('my_applications')} testId="applications">
      <HaltNotice />
      <ListStates
        list={useApplications()}
        skeleton={<SkeletonCards count={2} lines={6} />}
        guest={
          <EmptyState icon={<Rocket />} action={{ label: text('log_in'), onClick: () => push(identityPaths.login()) }}>
            {text('guest_applications')}
          </EmptyState>
        }
        empty={
          <EmptyState icon={<Rocket />} action={{ label: text('see_offerings'), href: offeringsPaths.offerings() }}>
            {text('no_applications')}
          </EmptyState>
        }
      >
        {(applications) =>
          applications.map((application) => (
            <ApplicationCard
              key={application.id}
              application={application}
              onTakeBack={() => take_back.start(application)}
            />
          ))
        }
      </ListStates>
      {take_back.sheet}
    </PageFrame>
  );
};
