import TicketPercent from 'lucide-react/icons/ticket-percent';
import { useRef, useState } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { identityPaths } from '#web/features/identity/paths.ts';
import { HaltNotice } from '#web/shared/halt/halt-notice.tsx';
import { ListStates } from '#web/shared/list-states.tsx';
import { push } from '#web/shared/navigation.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { BoostSheet } from '../components/boost-sheet.tsx';
import { CampaignCard } from '../components/campaign-card.tsx';
import { CodeForm } from '../components/code-form.tsx';
import { CouponCard } from '../components/coupon-card.tsx';
import { EntriesSheet } from '../components/entries-sheet.tsx';
import { viewIn, views, type CouponsView } from '../form.ts';
import { couponsTexts } from '../locales/index.ts';
import { useCentre, useCoupons, type Coupon } from '../queries.ts';

export const Screen = ({ query }: ScreenProps) => {
  const text = useText(couponsTexts);
  const [view, setView] = useState<CouponsView>(viewIn(query['view']));
  const tabs = useRef<HTMLDivElement>(null);
  /** The coupon just taken is the first of the list, above what was scrolled to. */
  const showTaken = (): void => {
    setView('usable');
    tabs.current?.scrollIntoView();
  };
  return (
    <PageFrame title={text('title')} testId="coupons">
      <HaltNotice />
      <div ref={tabs}>
        <Tabs
          label={text('views')}
          items={views.map((value) => ({ value, label: text(`view_${value}`) }))}
          value={view}
          onChange={setView}
          testId="coupons.views"
        />
      </div>
      {view === 'centre' ? (
        <Centre onTaken={showTaken} />
      ) : (
        <Mine key={view} state={view} onCentre={() => setView('centre')} />
      )}
    </PageFrame>
  );
};

const Centre = ({ onTaken }: { onTaken: () => void }) => {
  const text = useText(couponsTexts);
  return (
    <>
      <p className="type-label font-normal text-2">{text('promise')}</p>
      <ReadStates
        read={useCentre()}
        skeleton={<SkeletonCards count={3} />}
        empty={<EmptyState icon={<TicketPercent />}>{text('empty_centre')}</EmptyState>}
      >
        {(campaigns) =>
          campaigns.map((campaign) => <CampaignCard key={campaign.id} campaign={campaign} onTaken={onTaken} />)
        }
      </ReadStates>
      <CodeForm onTaken={onTaken} />
    </>
  );
};

interface MineProps {
  state: Exclude<CouponsView, 'centre'>;
  onCentre: () => void;
}

const Mine = ({ state, onCentre }: MineProps) => {
  const text = useText(couponsTexts);
  // The coupon stays while its sheet slides out.
  const [shown, setShown] = useState<{ readonly coupon: Coupon; readonly sheet: 'entries' | 'boost' }>();
  const [open, setOpen] = useState(false);
  const show = (coupon: Coupon, sheet: 'entries' | 'boost') => () => {
    setShown({ coupon, sheet });
    setOpen(true);
  };
  const close = (): void => setOpen(false);
  return (
    <>
      <ListStates
        list={useCoupons(state)}
        skeleton={<SkeletonCards count={2} />}
        guest={
          <EmptyState
            icon={<TicketPercent />}
            action={{ label: text('log_in'), onClick: () => push(identityPaths.login()) }}
          >
            {text('guest')}
          </EmptyState>
        }
        empty={
          <EmptyState
            icon={<TicketPercent />}
            action={state === 'usable' ? { label: text('view_centre'), onClick: onCentre } : undefined}
          >
            {text(`empty_${state}`)}
          </EmptyState>
        }
      >
        {(coupons) =>
          coupons.map((coupon) => (
            <CouponCard
              key={coupon.id}
              coupon={coupon}
              onEntries={show(coupon, 'entries')}
              onChooseLock={show(coupon, 'boost')}
            />
          ))
        }
      </ListStates>
      <EntriesSheet coupon={shown?.coupon} open={open && shown?.sheet === 'entries'} onClose={close} />
      <BoostSheet coupon={shown?.coupon} open={open && shown?.sheet === 'boost'} onClose={close} />
    </>
  );
};
