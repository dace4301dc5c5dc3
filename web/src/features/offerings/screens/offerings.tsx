import ClipboardList from 'lucide-react/icons/clipboard-list';
import Rocket from 'lucide-react/icons/rocket';
import { useState } from 'react';
import { offeringPhases, type OfferingPhase } from '#contract/offerings/rules.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { TabPanel, Tabs } from '#ui/tabs.tsx';
import { ListStates } from '#web/shared/list-states.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { OfferingCard } from '../components/offering-card.tsx';
import { offeringsTexts } from '../locales/index.ts';
import { offeringsPaths } from '../paths.ts';
import { useOfferings } from '../queries.ts';

export const Screen = ({ query }: ScreenProps) => {
  const text = useText(offeringsTexts);
  const asked = offeringPhases.find((phase) => phase === query['phase']);
  const [phase, setPhase] = useState<OfferingPhase>(asked ?? 'in_progress');
  return (
    <PageFrame
      title={text('title')}
      testId="offerings"
      icons={
        <IconButton
          icon={<ClipboardList aria-hidden size={24} />}
          label={text('my_applications')}
          href={offeringsPaths.applications()}
          testId="offerings.mine"
        />
      }
    >
      <Tabs
        id="offerings"
        label={text('phase')}
        items={offeringPhases.map((value) => ({ value, label: text(`phase_${value}`) }))}
        value={phase}
        onChange={setPhase}
        testId="offerings.phases"
      />
      <TabPanel id="offerings" value={phase}>
        <div className="flex flex-col gap-3">
          <Offerings phase={phase} />
        </div>
      </TabPanel>
    </PageFrame>
  );
};

const Offerings = ({ phase }: { phase: OfferingPhase }) => {
  const text = useText(offeringsTexts);
  return (
    <ListStates
      list={useOfferings(phase)}
      skeleton={<SkeletonCards count={2} lines={6} />}
      empty={<EmptyState icon={<Rocket />}>{text(`empty_${phase}`)}</EmptyState>}
    >
      {(offerings) => offerings.map((offering) => <OfferingCard key={offering.id} offering={offering} />)}
    </ListStates>
  );
};
