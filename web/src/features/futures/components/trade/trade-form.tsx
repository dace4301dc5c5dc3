import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { FormNote } from '#web/shared/form-note.tsx';
import { sharedTexts } from '#web/shared/locales/index.ts';
import { push } from '#web/shared/navigation.ts';
import { useConnection } from '#web/shared/online.ts';
import { askToLogIn } from '#web/shared/refusals.ts';
import { useSession } from '#web/shared/session.ts';
import { limitsPaths } from '#web/features/limits/paths.ts';
import { futuresTradeTexts } from '#web/features/futures/locales/trade/index.ts';
import { fieldOf, FormFields } from './form-fields.tsx';
import { FormHead } from './form-head.tsx';
import { EmptyAccount, FundsFacts } from './funds-row.tsx';
import { LimitsNotice } from './limits-notice.tsx';
import { LosingLine } from './losing-line.tsx';
import { MarketNotice } from './market-notice.tsx';
import { StopFields } from './stop-fields.tsx';
import { Summary } from './summary.tsx';
import { useGuardText } from './use-guard-text.ts';
import { checkAsked, useOpeningRefusal } from './use-opening-refusal.ts';
import { usePlace } from './use-place.tsx';
import type { Trade } from './use-trade.ts';

interface TradeFormProps {
  trade: Trade;
  raised: boolean;
}

/** From the multiple down to the button. */
export const TradeForm = ({ trade, raised }: TradeFormProps) => {
  const text = useText(futuresTradeTexts);
  const box = useRef<HTMLDivElement>(null);
  const guest = useSession() === undefined;
  const refusal = useOpeningRefusal(trade.form.multiple);
  const check = checkAsked(refusal?.code);
  const blocked = useBlocked(trade, refusal !== undefined && check === undefined);
  const { start, busy, sheet } = usePlace(trade);
  const { typed, form } = trade;
  const submit = (): void => {
    if (guest) return askToLogIn();
    trade.setTried(form.problem !== undefined);
    if (form.problem === undefined) return check ? push(limitsPaths.check({ kind: check })) : start();
    const field = fieldOf(form.problem, trade);
    box.current?.querySelector<HTMLElement>(`[data-testid="futures.${field}"]`)?.focus();
  };
  const label = guest ? text('log_in_to_trade') : text(`submit_${typed.side}`);
  return (
    <div ref={box} className="group flex min-w-0 flex-col gap-2" data-testid="futures.form">
      <MarketNotice trade={trade} />
      <FormHead trade={trade} raised={raised} />
      <FormFields trade={trade} />
      <FundsFacts trade={trade} />
      <LimitsNotice refusal={refusal} />
      <EmptyAccount trade={trade} />
      <StopFields trade={trade} />
      <Summary trade={trade} />
      <LosingLine />
      <Warnings trade={trade} />
      {/* However long the form is, the button stays above the tab bar. */}
      <div className="sticky bottom-0 z-10 -my-1 bg-page pt-1 pb-[max(8px,env(safe-area-inset-bottom))]">
        <Button
          variant={typed.side === 'long' ? 'up' : 'down'}
          size="large"
          onClick={submit}
          busy={busy}
          disabled={blocked !== undefined && !guest}
          testId="futures.submit"
        >
          {guest ? label : (blocked ?? label)}
        </Button>
      </div>
      {sheet}
    </div>
  );
};

const Warnings = ({ trade: { form, terms } }: { trade: Trade }) => {
  const guardText = useGuardText(terms);
  return (
    <div role="status" className="flex flex-col gap-1 empty:hidden" data-testid="futures.notes">
      {form.guards.map((guard) => (
        <FormNote key={guard.kind} icon={<TriangleAlert aria-hidden size={14} />} tone="text-warn">
          {guardText(guard)}
        </FormNote>
      ))}
    </div>
  );
};

/** Why no order can be placed now; the button shows it and is disabled. */
const useBlocked = ({ stale, seen, locked, pair }: Trade, by_limits: boolean): string | undefined => {
  const text = useText(futuresTradeTexts);
  const shared = useText(sharedTexts);
  const { online } = useConnection();
  if (!online) return shared('offline');
  if (locked === 'paused') return text('paused');
  if (locked) return text('market_closed');
  if (by_limits) return text('by_limits');
  return stale || !seen.last || !pair ? text('waiting_price') : undefined;
};
