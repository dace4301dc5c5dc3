import { useState } from 'react';
import { futuresCalls } from '#contract/futures/calls.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { uiTexts } from '#ui/locales/index.ts';
import { Facts } from '#web/shared/facts.tsx';
import { sharedTexts } from '#web/shared/locales/index.ts';
import { push } from '#web/shared/navigation.ts';
import { useConnection } from '#web/shared/online.ts';
import { positionsTexts } from '#web/features/futures/locales/positions/index.ts';
import { futuresPaths } from '#web/features/futures/paths.ts';
import { useLivePrice, type Position, type Terms } from '#web/features/futures/queries.ts';
import { ActSheet } from './act-sheet.tsx';
import { bulks, inBulk, type Bulk } from './bulks.ts';
import { BulkResults } from './bulk-results.tsx';
import { runningClose, sumsOf, type Running } from './estimate.ts';
import { HoldButton } from './hold-button.tsx';
import { PositionHead } from './position-head.tsx';
import { useAct } from './use-act.ts';
import { toneOf, useFuturesFormat, type FuturesFormat } from '../use-futures-format.ts';
import { useSumScale } from '../use-sum-scale.ts';
import { useOpened } from './use-opened.ts';
import { useReasonNot } from './use-reason-not.ts';
import { useRunning } from './use-running.ts';

interface BulkSheetProps {
  open: boolean;
  onClose: () => void;
  bulk: Bulk;
  positions: readonly Position[];
  markets: readonly Terms[];
}

const NO_MARKET = { symbol: '', price_scale: 2, quote_scale: 2 };

export type BulkAnswer = OutputOf<typeof futuresCalls.batchClose>;

/** Closes several positions: each with its result at this moment, their sum, then what became of each. */
export const BulkSheet = ({ open, onClose, bulk, positions, markets }: BulkSheetProps) => {
  const text = useText(positionsTexts);
  const act = useAct(futuresCalls.batchClose);
  const now = positions.filter((position) => inBulk(bulk, position));
  // The list must not empty itself while the answer is on its way.
  const [listed, setListed] = useState(now);
  const shown = act.step === 'asking' ? now : listed;
  const running = useRunning(shown, markets);
  const format = useFuturesFormat(running[0]?.terms ?? NO_MARKET);
  const sums = sumsOf(running);
  const scale = useSumScale(sums && format.scaleOf({ total: sums.net, parts: sums.nets }), `${open} ${bulk}`);
  const send = (): void => {
    setListed(now);
    act.send({ type: bulks[bulk] });
  };
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      title={text(`bulk_${bulk}`)}
      act={act}
      actions={
        <>
          {/* Above the button, so that the sum of many positions is read before it is confirmed. */}
          <Sums sums={sums} scale={scale} format={format} />
          <BulkActions count={shown.length} busy={act.step !== 'asking'} open={open} onSend={send} />
        </>
      }
      done={({ closed, failed }) => ({
        outcome: failed.length > 0 ? 'failed' : 'done',
        title: text('bulk_done', { closed: closed.length }),
        view: { label: text('view_history'), onPress: () => push(futuresPaths.history()) },
      })}
      receipt={act.value && <BulkResults answer={act.value} positions={listed} />}
      testId="bulk"
    >
      <p className="type-label font-normal text-2">{text('bulk_each')}</p>
      <ul className="-mx-4 divide-y divide-line">
        {running.map((row) => (
          <Row key={row.position.id} row={row} scale={scale} />
        ))}
      </ul>
      <p className="type-caption text-2">{text('bulk_rule')}</p>
    </ActSheet>
  );
};

const Row = ({ row, scale }: { row: Running; scale: number | undefined }) => {
  const { position, terms } = row;
  const net = runningClose(row)?.net;
  const format = useFuturesFormat(terms);
  const { priced: why } = useReasonNot(useLivePrice(position.symbol));
  return (
    <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 px-4 py-2" data-testid="bulk.row">
      <PositionHead position={position} />
      <span className={`num ms-auto type-label ${toneOf(net)}`}>{net ? format.signed(net, scale) : '—'}</span>
      {why !== undefined && <span className="w-full type-caption text-2">{why}</span>}
    </li>
  );
};

interface SumsProps {
  sums: ReturnType<typeof sumsOf>;
  scale: number | undefined;
  format: FuturesFormat;
}

const Sums = ({ sums, scale, format }: SumsProps) => {
  const text = useText(positionsTexts);
  return (
    <Facts
      facts={[
        { label: text('sum_profit'), value: sums ? format.signed(sums.net, scale) : '—', testId: 'bulk.net' },
        { label: text('sum_fees'), value: sums ? format.quote(sums.fees, 'up') : '—', testId: 'bulk.fees' },
      ]}
    />
  );
};

interface BulkActionsProps {
  count: number;
  busy: boolean;
  open: boolean;
  onSend: () => void;
}

/** Press and hold, or two plain taps: a switch device and a keyboard cannot hold. */
const BulkActions = ({ count, busy, open, onSend }: BulkActionsProps) => {
  const text = useText(positionsTexts);
  const words = useText(uiTexts);
  const shared = useText(sharedTexts);
  const { online } = useConnection();
  const [armed, setArmed] = useState(false);
  const [hint, setHint] = useState(false);
  useOpened(open, () => {
    setArmed(false);
    setHint(false);
  });
  if (busy)
    return (
      <Button size="large" busy busyLabel={text('bulk_closing', { count })}>
        {''}
      </Button>
    );
  const dead = !online || count === 0;
  return (
    <>
      <p role="status" className="type-label font-normal text-2 empty:hidden">
        {hint && text('hold_hint')}
      </p>
      <HoldButton disabled={dead} onHeld={onSend} onTooShort={() => setHint(true)} testId="bulk.hold">
        {online ? text('hold', { count }) : shared('offline')}
      </HoldButton>
      <Button
        variant={armed ? 'danger' : 'ghost'}
        disabled={dead}
        onClick={() => {
          // A refusal needs both taps again.
          setArmed(!armed);
          if (armed) onSend();
        }}
        testId="bulk.two-taps"
      >
        {armed ? words('confirm_again') : text('two_taps')}
      </Button>
    </>
  );
};
