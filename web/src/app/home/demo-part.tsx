import { useEffect, useRef, useState, type ReactNode } from 'react';
import { faucetCalls } from '#contract/faucet/calls.ts';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { useRead } from '#web/shared/calls.ts';
import { useSession } from '#web/shared/session.ts';
import { DemoGuide } from '#web/features/faucet/components/demo-guide.tsx';
import { PlayMoney } from '#web/features/faucet/components/play-money.tsx';
import { faucetTexts } from '#web/features/faucet/locales/index.ts';
import { ClockRow } from '#web/features/demo-clock/components/clock-row.tsx';
import { closeGuide, isGuideClosed } from './guide-closed.ts';

interface DemoPartProps {
  /** The account's total is 0.00. */
  empty: boolean;
  skeleton: ReactNode;
  onHeight: (height_px: number) => void;
}

/**
 * FA8: the demo's guide, until it is closed; after that its clock, and play money that can be taken. What it shares with the part
 * around it comes as properties: a module of both would be one more file that the first screen names.
 */
export const DemoPart = ({ empty, skeleton, onHeight }: DemoPartProps) => {
  const user_id = useSession()?.user?.id;
  const [closed, setClosed] = useState(() => isGuideClosed(user_id));
  const guide = useRead(faucetCalls.guide, {}, { keep: true, fresh_ms: 0 });
  const box = useRef<HTMLDivElement>(null);
  const settled = guide.state === 'ready';
  useEffect(() => {
    if (!box.current || !settled) return;
    const observer = new ResizeObserver(([entry]) => entry && onHeight(entry.contentRect.height));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [settled, onHeight]);
  if (guide.state === 'loading') return skeleton;
  if (guide.state !== 'ready') return null;
  const close = (): void => {
    closeGuide(user_id);
    setClosed(true);
  };
  return (
    <div ref={box}>
      {!closed && (
        <DemoGuide guide={guide.value} empty={empty} onClose={close}>
          <ClockRow />
        </DemoGuide>
      )}
      {closed && (
        <div className="flex flex-col gap-3">
          {(empty || !guide.value.is_taken) && <Offer guide={guide.value} empty={empty} />}
          <ul className="overflow-hidden rounded-card bg-surface shadow-card">
            <ClockRow />
          </ul>
        </div>
      )}
    </div>
  );
};

const Offer = ({ guide, empty }: Parameters<typeof PlayMoney>[0]) => {
  const text = useText(faucetTexts);
  return (
    <Card testId="guide.offer">
      <h2 className="pb-1 type-row">{text('offer')}</h2>
      <PlayMoney guide={guide} empty={empty} />
    </Card>
  );
};
