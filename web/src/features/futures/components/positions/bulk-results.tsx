import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef } from 'react';
import { Decimal } from '#contract/kit/decimal.ts';
import { useText } from '#ui/i18n/texts.ts';
import { Facts } from '#web/shared/facts.tsx';
import { positionsTexts } from '#web/features/futures/locales/positions/index.ts';
import { futuresProblems } from '#web/features/futures/locales/trade/index.ts';
import type { Closing, Position } from '#web/features/futures/queries.ts';
import type { BulkAnswer } from './bulk-sheet.tsx';
import { PositionHead } from './position-head.tsx';
import { useReason } from './reason-line.tsx';
import { toneOf, useSymbolFormat } from '../use-futures-format.ts';

interface BulkResultsProps {
  answer: BulkAnswer;
  /** As they were before, for the names of those that stay open. */
  positions: readonly Position[];
}

/** What became of each position; one that stays open is named with the reason. */
export const BulkResults = ({ answer: { closed, failed }, positions }: BulkResultsProps) => {
  const text = useText(positionsTexts);
  const format = useSymbolFormat(closed[0]?.symbol ?? '');
  const nets = closed.map(({ net }) => net);
  const together = Decimal.sum(nets);
  const scale = format.scaleOf({ total: together, parts: nets });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col gap-3 pt-2" data-testid="bulk.result">
      <h3 ref={heading} tabIndex={-1} role="status" className="type-nav text-1 outline-none">
        {failed.length > 0
          ? text('bulk_partly', { closed: closed.length, failed: failed.length })
          : text('bulk_done', { closed: closed.length })}
      </h3>
      {closed.length > 0 && (
        <Facts
          facts={[{ label: text('sum_profit'), value: format.own.signed(together, scale), testId: 'bulk.result.net' }]}
        />
      )}
      <ul className="-mx-4 divide-y divide-line">
        {failed.map((one) => (
          <Failed key={one.id} failed={one} position={positions.find(({ id }) => id === one.id)} />
        ))}
        {closed.map((closing) => (
          <Closed key={closing.id} closing={closing} scale={scale} />
        ))}
      </ul>
    </div>
  );
};

const row = 'flex items-start gap-3 px-4 py-3';

const Closed = ({ closing, scale }: { closing: Closing; scale: number | undefined }) => {
  const format = useSymbolFormat(closing.symbol);
  return (
    <li className={row} data-testid="bulk.closed">
      <CircleCheck aria-hidden className="size-5 text-accent" />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex flex-wrap items-center justify-between gap-x-3">
          <PositionHead position={closing} />
          <span className={`num ms-auto type-label ${toneOf(closing.net)}`}>
            {format.own.signed(closing.net, scale)}
          </span>
        </span>
        <span className="type-caption text-2">{useReason(closing, format)}</span>
      </span>
    </li>
  );
};

interface FailedProps {
  failed: BulkAnswer['failed'][number];
  position: Position | undefined;
}

const Failed = ({ failed, position }: FailedProps) => {
  const why = useWhy();
  return (
    <li className={row} data-testid="bulk.failed">
      <CircleAlert aria-hidden className="size-5 text-danger" />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        {position ? <PositionHead position={position} /> : <span className="type-row text-1">{failed.symbol}</span>}
        <span className="type-caption text-danger">{why(failed.reason)}</span>
      </span>
    </li>
  );
};

/** The refusals that closing can meet, in words; a newer server may know others. */
const useWhy = () => {
  const text = useText(positionsTexts);
  const problems = useText(futuresProblems);
  return (reason: string): string => {
    if (reason === 'price_not_fresh') return text('waiting_price');
    if (reason === 'market_closed') return text('market_closed');
    const known = (
      ['futures_house_short', 'futures_position_ended', 'futures_busy', 'futures_restarting'] as const
    ).find((code) => code === reason);
    return known ? problems(known) : text('not_closed');
  };
};
