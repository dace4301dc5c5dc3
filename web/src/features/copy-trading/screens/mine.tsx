import { useState } from 'react';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { TabPanel, Tabs } from '#ui/tabs.tsx';
import { GuestState } from '#web/shared/guest-state.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { useSession } from '#web/shared/session.ts';
import { Copies } from '../components/mine/copies.tsx';
import { Follows } from '../components/mine/follows.tsx';
import { useMineEvents } from '../components/mine/use-mine-events.ts';
import { mineTexts } from '../locales/mine/index.ts';
import { useMine, type Mine } from '../queries.ts';

const ID = 'copy-mine';
const lists = ['traders', 'current', 'history'] as const;
type ListName = (typeof lists)[number];

/** Results at the last prices are read this often while they are shown. */
const EVERY_MS = 5000;

/** Own follows and copies. */
export const Screen = ({ query }: ScreenProps) => {
  const text = useText(mineTexts);
  const guest = useSession() === undefined;
  const [list, setList] = useState<ListName>(lists.find((name) => name === query['list']) ?? 'traders');
  useMineEvents();
  return (
    <PageFrame title={text('title')} testId="copy.mine">
      {guest ? (
        <GuestState testId="copy.mine.guest" />
      ) : (
        <>
          <Tabs
            id={ID}
            look="row"
            label={text('title')}
            items={lists.map((value) => ({ value, label: text(`list_${value}`) }))}
            value={list}
            onChange={setList}
            testId="copy.mine.list"
          />
          <TabPanel id={ID} value={list}>
            <div className="flex flex-col gap-3">{list === 'traders' ? <Traders /> : <Copies kind={list} />}</div>
          </TabPanel>
        </>
      )}
    </PageFrame>
  );
};

const Traders = () => (
  <ReadStates read={useMine(EVERY_MS)} skeleton={<SkeletonCards count={2} lines={5} />}>
    {(mine: Mine) => <Follows mine={mine} />}
  </ReadStates>
);
