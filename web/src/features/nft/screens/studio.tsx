import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { TabPanel, Tabs } from '#ui/tabs.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { useSession } from '#web/shared/session.ts';
import { Applied } from '../components/studio/applied.tsx';
import { ApplyForm } from '../components/studio/apply-form.tsx';
import { CollectionsPart } from '../components/studio/collections-part.tsx';
import { useStudioEvents, useStudioMe, type StudioMe } from '../components/studio/queries.ts';
import { SeriesPart } from '../components/studio/series-part.tsx';
import { WorksPart } from '../components/studio/works-part.tsx';
import { studioTexts } from '../locales/studio/index.ts';
import { nftPaths } from '../paths.ts';

const ID = 'nft-studio';
const segments = ['works', 'series', 'collections'] as const;
type Segment = (typeof segments)[number];

/** The customer as an artist, or the application to become one. */
export const Screen = ({ query }: ScreenProps) => {
  const text = useText(studioTexts);
  useStudioEvents();
  return (
    <PageFrame title={text('title')} testId="nft.studio">
      <ReadStates read={useStudioMe()} skeleton={<SkeletonCards count={2} lines={5} />}>
        {(me) =>
          me.state === 'active' ? (
            <Studio me={me} first={segments.find((each) => each === query['segment'])} />
          ) : (
            <NotYet me={me} />
          )
        }
      </ReadStates>
    </PageFrame>
  );
};

const NotYet = ({ me }: { me: StudioMe }) => {
  const text = useText(studioTexts);
  return (
    <>
      <p className="type-body text-2">{text('about')}</p>
      <Applied me={me} />
      {me.state !== 'applied' && <ApplyForm me={me} />}
    </>
  );
};

const Studio = ({ me, first = 'works' }: { me: StudioMe; first?: Segment | undefined }) => {
  const text = useText(studioTexts);
  const uid = useSession()?.user?.id;
  const [segment, setSegment] = useState<Segment>(first);
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="type-title wrap-anywhere text-1">{me.name}</h2>
        {uid !== undefined && (
          <a href={nftPaths.artist({ uid })} className="flex min-h-11 items-center type-label text-accent">
            {text('public_page')}
          </a>
        )}
      </div>
      {me.waiting > 0 && <p className="type-label font-normal text-2">{text('waiting', { count: me.waiting })}</p>}
      <div className="flex flex-wrap gap-2 *:min-w-max *:flex-1">
        <div>
          <Button size="small" href={nftPaths.submit()} testId="nft.studio.submit">
            {text('submit_work')}
          </Button>
        </div>
        <div>
          <Button size="small" variant="secondary" href={nftPaths.makeSeries()} testId="nft.studio.make-series">
            {text('make_series')}
          </Button>
        </div>
      </div>
      <Tabs
        id={ID}
        label={text('title')}
        items={segments.map((value) => ({ value, label: text(value) }))}
        value={segment}
        onChange={setSegment}
        testId="nft.studio.segment"
      />
      <TabPanel id={ID} value={segment}>
        <div className="flex flex-col gap-3">
          {segment === 'works' ? <WorksPart /> : segment === 'series' ? <SeriesPart /> : <CollectionsPart />}
        </div>
      </TabPanel>
    </>
  );
};
