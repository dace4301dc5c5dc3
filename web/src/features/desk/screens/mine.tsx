import Megaphone from 'lucide-react/icons/megaphone';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { TabPanel, Tabs } from '#ui/tabs.tsx';
import { ListStates } from '#web/shared/list-states.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { EndSheet } from '../components/own/end-sheet.tsx';
import { OwnCard } from '../components/own/own-card.tsx';
import { mineTexts } from '../locales/mine/index.ts';
import { useOwnOffers } from '../components/order/queries.ts';
import { deskPaths } from '../paths.ts';
import type { OwnOffer } from '../queries.ts';

const ID = 'desk-mine';
const kinds = ['live', 'ended'] as const;

/** Own offers: how far they are, and pausing, changing and ending them. */
export const Screen = () => {
  const text = useText(mineTexts);
  const [kind, setKind] = useState<(typeof kinds)[number]>('live');
  return (
    <PageFrame
      title={text('title')}
      testId="desk.mine"
      icons={
        <IconButton
          icon={<Plus aria-hidden size={24} />}
          label={text('new')}
          href={deskPaths.publish()}
          testId="desk.mine.new"
        />
      }
    >
      <Tabs
        id={ID}
        label={text('title')}
        items={kinds.map((value) => ({ value, label: text(value) }))}
        value={kind}
        onChange={setKind}
        testId="desk.mine.kind"
      />
      <TabPanel id={ID} value={kind}>
        <div className="flex flex-col gap-3">
          <List ended={kind === 'ended'} />
        </div>
      </TabPanel>
    </PageFrame>
  );
};

const List = ({ ended }: { ended: boolean }) => {
  const text = useText(mineTexts);
  const list = useOwnOffers(ended);
  const [ending, setEnding] = useState<{ offer: OwnOffer; open: boolean }>();
  return (
    <>
      <ListStates
        list={list}
        skeleton={<SkeletonCards count={2} lines={5} />}
        empty={
          <EmptyState
            icon={<Megaphone />}
            action={ended ? undefined : { label: text('new'), href: deskPaths.publish() }}
            testId="desk.mine.empty"
          >
            {text(ended ? 'none_ended' : 'none')}
          </EmptyState>
        }
      >
        {(rows) =>
          rows.map((offer) => <OwnCard key={offer.id} offer={offer} onEnd={() => setEnding({ offer, open: true })} />)
        }
      </ListStates>
      {ending && (
        <EndSheet offer={ending.offer} open={ending.open} onClose={() => setEnding({ ...ending, open: false })} />
      )}
    </>
  );
};
