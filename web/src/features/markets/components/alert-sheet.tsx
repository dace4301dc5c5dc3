import BellPlus from 'lucide-react/icons/bell-plus';
import { useState } from 'react';
import { Decimal } from '#contract/kit/decimal.ts';
import { marketsCalls } from '#contract/markets/calls.ts';
import { AmountField } from '#ui/amount-field.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { useLastShown } from '#ui/last-shown.ts';
import { Sheet } from '#ui/sheet.tsx';
import { toast } from '#ui/toast-store.ts';
import { usePair, useWatch, type Pair } from '#web/shared/markets.ts';
import { identityPaths } from '#web/features/identity/paths.ts';
import { useSession } from '#web/shared/session.ts';
import { stepOf } from '#web/shared/step-of.ts';
import { useWrite } from '#web/shared/use-write.ts';
import { distance, targetProblem } from '../form.ts';
import { marketsProblems, marketsTexts } from '../locales/index.ts';
import { changedByAlert } from '../queries.ts';
import { AlertList } from './alert-list.tsx';
import { LastPrice } from './market-figures.tsx';

interface AlertSheetProps {
  /** The market of the alert; undefined closes the sheet. */
  symbol: string | undefined;
  onClose: () => void;
}

/** Sets an alert that fires once when a price is reached. */
export const AlertSheet = ({ symbol, onClose }: AlertSheetProps) => {
  const text = useText(marketsTexts);
  const open = symbol !== undefined;
  const shown = useLastShown(open, symbol ?? '');
  const guest = useSession() === undefined;
  return (
    <Sheet open={open} onClose={onClose} title={text('alert_title', { symbol: shown })} testId="alert">
      {guest ? (
        <EmptyState
          icon={<BellPlus />}
          action={{ label: text('log_in'), href: identityPaths.login() }}
          testId="alert.guest"
        >
          {text('alert_guest')}
        </EmptyState>
      ) : (
        shown !== '' && <Body key={shown} symbol={shown} />
      )}
    </Sheet>
  );
};

const Body = ({ symbol }: { symbol: string }) => {
  const text = useText(marketsTexts);
  const pair = usePair(symbol);
  useWatch([symbol]);
  return (
    <div className="flex flex-col gap-4">
      <p className="type-label font-normal text-2">{text('alert_what')}</p>
      {pair && <TargetForm pair={pair} />}
      {pair && <AlertList pair={pair} />}
    </div>
  );
};

/** Refusals shown at the field; all others become a toast. */
const inline = ['alert_at_price', 'alert_too_fine', 'alerts_full', 'price_not_fresh'] as const;

const TargetForm = ({ pair }: { pair: Pair }) => {
  const text = useText(marketsTexts);
  const problems = useText(marketsProblems);
  const create = useWrite(marketsCalls.createAlert, { changes: changedByAlert, inline: [...inline] });
  const [target, setTarget] = useState('');
  const [error, setError] = useState<string>();
  const submit = async (): Promise<void> => {
    const problem = targetProblem(target, pair);
    if (problem) {
      return setError(problem === 'alert_empty' ? text('alert_empty') : problems(problem, { scale: pair.price_scale }));
    }
    const sent = await create.send({ symbol: pair.symbol, target: Decimal.of(target) });
    if (sent.state === 'refused') setError(sent.message);
    if (sent.state !== 'done') return;
    setTarget('');
    toast.show(problems('alert_created'), { kind: 'done' });
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <span className="type-label text-2">{text('alert_now')}</span>
        <span className="type-row">
          <LastPrice pair={pair} />
        </span>
      </div>
      <AmountField
        label={text('alert_target')}
        value={target}
        onChange={(value) => {
          setTarget(value);
          setError(undefined);
        }}
        step={tickOf(pair)}
        padded
        unit={pair.legal_name}
        worth={useDistance(target, pair)}
        error={error}
        testId="alert.target"
      />
      <Button onClick={() => void submit()} busy={create.busy} testId="alert.set">
        {text('alert_set')}
      </Button>
    </div>
  );
};

const tickOf = ({ price_scale }: Pair): Decimal => stepOf(price_scale);

/** Always one line, so that the button does not move while a target is typed. */
const useDistance = (target: string, { last }: Pair): string => {
  const text = useText(marketsTexts);
  const format = useFormat();
  const away = distance(target, last);
  if (!away) return '\u00a0';
  return text(away.isNegative() ? 'alert_below' : 'alert_above', { percent: format.percent(away.abs()) });
};
