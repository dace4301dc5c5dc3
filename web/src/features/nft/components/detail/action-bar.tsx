import type { ReactNode } from 'react';
import type { Decimal } from '#contract/kit/decimal.ts';
import { millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { Button } from '#ui/button.tsx';
import { ButtonPair } from '#ui/button-pair.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { secondsUntil, useNow } from '#ui/now.ts';
import { toast } from '#ui/toast-store.ts';
import { useSession } from '#web/shared/session.ts';
import { nftTexts } from '#web/features/nft/locales/common/index.ts';
import { workTexts } from '#web/features/nft/locales/work/index.ts';
import { nftPaths } from '#web/features/nft/paths.ts';
import { useWorkNamed, type Work } from '#web/features/nft/queries.ts';
import { minBid } from '../buy/bid-form.ts';
import { Remind, useWhyWait } from '../buy/sale-button.tsx';
import { usePhase } from '../card/use-phase.ts';
import { useNftFormat } from '../use-nft-format.ts';
import { actOf, canOffer, type WorkAct } from './acts.ts';

/** What can be done with a work now; undefined where nothing can. */
export const useWorkAct = (work: Work): WorkAct => actOf(work, usePhase(work), useSession()?.user?.id);

interface ActionBarProps {
  work: Work;
  act: WorkAct;
  /** The current bid is too old to bid by. */
  stale: boolean;
  /** Asks to confirm the next bid. */
  onBid: (bid: Decimal) => void;
}

/** Fixed at the bottom: the one action, or why there is none. */
export const ActionBar = ({ work, act, stale, onBid }: ActionBarProps) => {
  const text = useText(workTexts);
  const { code } = work;
  const to_bid = nftPaths.bid({ code });
  switch (act) {
    case 'hidden':
      return null;
    case 'own':
      return <OwnBar work={work} />;
    case 'boxes':
      return <Boxes series_id={work.rarity_house_id} />;
    case 'opens':
      return work.starts_at && <Opens work={work} at={work.starts_at} />;
    case 'buy':
      return <Go label={text('buy')} href={nftPaths.purchase({ code })} act={act} />;
    case 'bid':
      return <Go label={text('bid')} href={to_bid} act={act} />;
    case 'raise':
      return <Go label={text('raise')} href={to_bid} act={act} secondary />;
    case 'outbid':
      return <BidNow work={work} stale={stale} onBid={onBid} />;
    case 'pay':
      return (
        <Said words={text('won')}>
          <Go label={text('pay')} href={nftPaths.mine({ segment: 'messages' })} act={act} />
        </Said>
      );
    case 'awaiting':
    case 'ended':
    case 'sold':
    case 'not_for_sale':
    case 'cannot':
      return <NoAct act={act} />;
  }
};

/** The series has its page under its code; the work knows its number. */
const Boxes = ({ series_id }: { series_id: number }) => {
  const text = useText(workTexts);
  const series = useWorkNamed({ id: series_id }).value;
  const href = series ? nftPaths.series({ code: series.code }) : nftPaths.nft({ segment: 'boxes' });
  return <Go label={text('see_boxes')} href={href} act="boxes" />;
};

interface GoProps {
  label: string;
  href: string;
  act: WorkAct;
  secondary?: boolean | undefined;
}

const Go = ({ label, href, act, secondary = false }: GoProps) => (
  <Button size="large" variant={secondary ? 'secondary' : 'primary'} href={href} testId={`nft.act.${act}`}>
    {label}
  </Button>
);

const Said = ({ words, children }: { words: string; children: ReactNode }) => (
  <div className="flex flex-col gap-2">
    <p className="text-center type-label font-normal text-2">{words}</p>
    {children}
  </div>
);

const OwnBar = ({ work }: { work: Work }) => {
  const text = useText(workTexts);
  const phase = usePhase(work);
  const { code } = work;
  return (
    <Said words={text('own')}>
      <ButtonPair>
        <Button variant="secondary" href={nftPaths.own({ code })} testId="nft.act.own">
          {text('see_own')}
        </Button>
        {canOffer(work, phase) && (
          <Button href={nftPaths.resell({ code })} testId="nft.act.resell">
            {text('resell')}
          </Button>
        )}
      </ButtonPair>
    </Said>
  );
};

/** NA1: outbid, and one tap away from the confirm sheet of the next bid. */
const BidNow = ({ work, stale, onBid }: Omit<ActionBarProps, 'act'>) => {
  const text = useText(workTexts);
  const format = useNftFormat();
  const waits = useWhyWait(stale);
  const min = minBid(work);
  if (!min) return null;
  return (
    <Button size="large" disabled={waits !== undefined} onClick={() => onBid(min)} testId="nft.act.outbid">
      {waits ?? text('bid_amount', { amount: format.price(min, work) })}
    </Button>
  );
};

/** It can be tapped, and says when. */
const Opens = ({ work, at }: { work: Work; at: Instant }) => {
  const text = useText(workTexts);
  const common = useText(nftTexts);
  const format = useNftFormat();
  const time = format.left(secondsUntil(millisecondsOf(at), useNow()));
  return (
    <ButtonPair>
      <Button
        variant="secondary"
        onClick={() => toast.show(text('not_yet', { time: format.instant(at, 'date_time') }), { duration_ms: 4000 })}
        testId="nft.act.opens"
      >
        {common('opens', { time })}
      </Button>
      <Remind work={work} testId="nft.act.remind" />
    </ButtonPair>
  );
};

const NoAct = ({ act }: { act: 'awaiting' | 'ended' | 'sold' | 'not_for_sale' | 'cannot' }) => {
  const text = useText(workTexts);
  const common = useText(nftTexts);
  if (act === 'cannot') return <Dead words={text('cannot_buy')} act={act} />;
  if (act === 'awaiting' || act === 'sold') return <Dead words={common(`state_${act}`)} act={act} />;
  return <Dead words={common(act)} act={act} />;
};

const Dead = ({ words, act }: { words: string; act: WorkAct }) => (
  <Button size="large" disabled testId={`nft.act.${act}`}>
    {words}
  </Button>
);
