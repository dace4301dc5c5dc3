import { useEffect, useRef } from 'react';
import { startCalls } from '#contract/site/start-calls.ts';
import { useRead } from '#web/shared/calls.ts';
import { useFamily } from '#web/shared/families.ts';
import { lazyPart } from '#web/shared/lazy-part.tsx';
import { stripTexts } from '#web/features/desk/locales/strip/index.ts';
import { demoClockTexts } from '#web/features/demo-clock/locales/index.ts';
import { faucetTexts } from '#web/features/faucet/locales/index.ts';
import { positionsTexts } from '#web/features/futures/locales/positions/index.ts';
import { payTexts } from '#web/features/nft/locales/pay/index.ts';
import { optionsRunningTexts } from '#web/features/options/locales/running/index.ts';
import { AssetsCard } from './assets-card.tsx';
import { cardAway } from './card-away.ts';
import { GuideSkeleton, noteGuideHeight } from './guide-skeleton.tsx';
import { noteMemberHeight } from './member-height.ts';
import { SetupChecklist } from './setup-checklist.tsx';
import { useTotal } from './total.ts';

/** Its code and its cryptography load after the screen; the place has its height from the start. */
const CheckedLine = lazyPart(() => import('./checked-line.tsx').then(({ CheckedLine }) => CheckedLine), {
  waiting: <div className="min-h-15 rounded-card bg-surface shadow-card" />,
  failed: null,
});

export { BarPortrait } from './bar-portrait.tsx';
export { TotalLine } from './total-line.tsx';

const DemoPart = lazyPart(() => import('./demo-part.tsx').then(({ DemoPart }) => DemoPart), {
  texts: [faucetTexts, demoClockTexts],
  waiting: <GuideSkeleton />,
  failed: null,
});

const OpenPositions = lazyPart(
  async () => (await import('#web/features/futures/components/positions/home-strip.tsx')).HomeStrip,
  { texts: [positionsTexts], failed: null },
);

const RunningOptions = lazyPart(
  async () => (await import('#web/features/options/components/running/home-strip.tsx')).HomeStrip,
  { texts: [optionsRunningTexts], failed: null },
);

const RunningOrders = lazyPart(async () => (await import('#web/features/desk/components/home-strip.tsx')).HomeStrip, {
  texts: [stripTexts],
  failed: null,
});

const AuctionsToPay = lazyPart(async () => (await import('#web/features/nft/components/home-strip.tsx')).HomeStrip, {
  texts: [payTexts],
  failed: null,
});

/** The home screen's parts for logged-in customers; guests do not download them. */
export const MemberPart = () => {
  const box = useRef<HTMLDivElement>(null);
  const demo = useRead(startCalls.config, {}, { keep: true, fresh_ms: 600_000 }).value?.demo;
  const futures = useFamily('futures');
  const empty = useTotal().value?.holdings.length === 0;
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => entry && noteMemberHeight(entry.contentRect.height));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} className="flex flex-col gap-3">
      <CardSensor />
      <AssetsCard screen="home" />
      {futures && <OpenPositions />}
      {/* OT32: what runs ends also where options are no longer offered. */}
      <RunningOptions />
      <RunningOrders />
      <AuctionsToPay />
      <CheckedLine />
      {demo && <DemoPart empty={empty} skeleton={<GuideSkeleton />} onHeight={noteGuideHeight} />}
      <SetupChecklist />
    </div>
  );
};

/** Scrolling past it moves the total into the bar. It takes no space itself. */
const CardSensor = () => {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const sensor = ref.current;
    if (!sensor) return;
    const observer = new IntersectionObserver(([seen]) => seen && cardAway.set(!seen.isIntersecting), {
      root: sensor.closest('main'),
    });
    observer.observe(sensor);
    return () => observer.disconnect();
  }, []);
  return <span ref={ref} aria-hidden className="pointer-events-none absolute top-0 left-0 h-[120px] w-px" />;
};
