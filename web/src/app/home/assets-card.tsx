import Clock from 'lucide-react/icons/clock';
import { useState, type ReactNode } from 'react';
import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { HideAmountsButton } from '#ui/hide-amounts-button.tsx';
import { useHiddenAmounts } from '#ui/hide-amounts.ts';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonBar } from '#ui/skeleton.tsx';
import { siteTexts } from '#web/features/site/locales/index.ts';
import { useOwnCoins } from '#web/shared/coin-format.ts';
import { useFiat } from '#web/shared/fiat.ts';
import { lazyPart } from '#web/shared/lazy-part.tsx';
import { useLeftOut } from '#web/shared/left-out.tsx';
import { sharedTexts } from '#web/shared/locales/index.ts';
import { useConnection } from '#web/shared/online.ts';
import { depositsPaths } from '#web/features/deposits/paths.ts';
import { transfersPaths } from '#web/features/transfers/paths.ts';
import { withdrawalsPaths } from '#web/features/withdrawals/paths.ts';
import { failureText } from '#web/shared/refusals.ts';
import { appTexts } from '../locales/index.ts';
import { useRolled, useTotal } from './total.ts';

const FiatSheet = lazyPart(
  () => import('#web/features/site/sheets/fiat-sheet.tsx').then(({ FiatSheet }) => FiatSheet),
  { texts: [siteTexts] },
);

interface AssetsCardProps {
  screen: 'home' | 'assets';
  /** Shown between the total and the actions: the sparkline of the last days. */
  children?: ReactNode;
  /** Instead of the buttons of the home screen. */
  actions?: ReactNode;
}

/** Mounted on two tab roots at the same time; `screen` keeps their element ids distinct. */
export const AssetsCard = ({ screen, children, actions }: AssetsCardProps) => {
  const text = useText(appTexts);
  const shared = useText(sharedTexts);
  const { online } = useConnection();
  return (
    <Card testId={`${screen}.card`}>
      <div className="-mt-2 flex items-center">
        <h2 className="type-label text-2">{text('total_assets')}</h2>
        <HideAmountsButton />
      </div>
      <Total screen={screen} />
      {children}
      {actions ?? <Actions screen={screen} online={online} />}
      {!online && <p className="pt-2 text-center type-caption text-warn">{shared('offline')}</p>}
    </Card>
  );
};

const Actions = ({ screen, online }: { screen: string; online: boolean }) => {
  const text = useText(appTexts);
  return (
    <div className="grid grid-cols-3 gap-2 pt-4 max-[359px]:*:px-1">
      <Button size="small" fit href={depositsPaths.receive()} disabled={!online} testId={`${screen}.recharge`}>
        {text('recharge')}
      </Button>
      <Button
        size="small"
        fit
        variant="secondary"
        href={withdrawalsPaths.withdraw()}
        disabled={!online}
        testId={`${screen}.withdraw`}
      >
        {text('withdraw')}
      </Button>
      <Button
        size="small"
        fit
        variant="secondary"
        href={transfersPaths.move()}
        disabled={!online}
        testId={`${screen}.transfer`}
      >
        {text('transfer')}
      </Button>
    </div>
  );
};

const Total = ({ screen }: { screen: string }) => {
  const leftOut = useLeftOut();
  const total = useTotal();
  if (total.state === 'loading') return <TotalSkeleton />;
  if (total.state !== 'ready') return <p className="type-body text-2">{failureText(total.failure)}</p>;
  const { total_usdt, loans_usdt, left_out, is_stale, priced_at } = total.value;
  const without = leftOut(left_out);
  return (
    <>
      <KnownTotal usdt={total_usdt} screen={screen} />
      {loans_usdt.isPositive() && <Loans usdt={loans_usdt} screen={screen} />}
      {without && (
        <p className="pb-1 type-caption text-warn" data-testid={`${screen}.left-out`}>
          {without}
        </p>
      )}
      {is_stale && priced_at && <PricedAt at={priced_at} />}
    </>
  );
};

/** BA1: what is owed, already subtracted. */
const Loans = ({ usdt, screen }: { usdt: Decimal; screen: string }) => {
  const text = useText(sharedTexts);
  const own = useOwnCoins();
  return (
    <p className="flex flex-wrap justify-between gap-x-3 pb-1 type-label font-normal text-2">
      <span>{text('total_loans')}</span>
      <span className="num" data-testid={`${screen}.loans`}>
        {own.usdt(usdt.negated(), 'up')}
      </span>
    </p>
  );
};

const KnownTotal = ({ usdt, screen }: { usdt: Decimal; screen: string }) => {
  const format = useFormat();
  const { mask } = useHiddenAmounts();
  const shown = useRolled(usdt);
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="type-hero wrap-anywhere" data-testid={`${screen}.total`}>
          {mask(format.amount(shown, { scale: 2, rounding: 'down' }))}
        </span>
        <span className="type-label text-2">USDT</span>
      </p>
      <FiatTotal usdt={usdt} screen={screen} />
    </>
  );
};

/** A closed market's price is old, so the total shows its time. */
const PricedAt = ({ at }: { at: Instant }) => {
  const text = useText(appTexts);
  const format = useFormat();
  return (
    <p className="flex items-center gap-1 type-caption text-3">
      <Clock aria-hidden size={12} />
      {text('prices_from', { time: format.instant(at, 'date_time') })}
    </p>
  );
};

const FiatTotal = ({ usdt, screen }: { usdt: Decimal; screen: string }) => {
  const text = useText(appTexts);
  const format = useFormat();
  const { mask } = useHiddenAmounts();
  const fiat = useFiat();
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const value = fiat.convert(usdt);
  const shown = value ? format.fiat(value, fiat.code, { rounding: 'down' }) : fiat.code;
  return (
    <>
      <button
        type="button"
        onClick={() => setSheet('open')}
        className="num -ms-1 inline-flex min-h-11 items-center rounded-chip px-1 type-body text-2"
        data-testid={`${screen}.fiat`}
      >
        {`≈ ${mask(shown)}`}
        <span className="sr-only">{text('fiat_change')}</span>
      </button>
      {sheet !== 'never' && <FiatSheet open={sheet === 'open'} onClose={() => setSheet('closed')} />}
    </>
  );
};

/** Same height as the total plus the line in the chosen currency. */
const TotalSkeleton = () => (
  <div className="flex min-h-21 flex-col justify-center gap-4">
    <SkeletonBar height="2rem" />
    <SkeletonBar width="35%" />
  </div>
);
