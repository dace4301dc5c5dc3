import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useRef } from 'react';
import type { OptionSide } from '#contract/options/rules.ts';
import { useText } from '#ui/i18n/texts.ts';
import { FormNote } from '#web/shared/form-note.tsx';
import { sharedTexts } from '#web/shared/locales/index.ts';
import { push } from '#web/shared/navigation.ts';
import { useConnection } from '#web/shared/online.ts';
import { askToLogIn } from '#web/shared/refusals.ts';
import { useSession } from '#web/shared/session.ts';
import { optionsTradeTexts } from '#web/features/options/locales/trade/index.ts';
import { useOptionFormat } from '../use-option-format.ts';
import { BreakCard } from './break-card.tsx';
import { DurationChips } from './duration-chips.tsx';
import { EmptyAccount } from './funds-row.tsx';
import { LimitsNotice } from './limits-notice.tsx';
import { LimitOffer } from './limit-offer.tsx';
import { LosingLine } from './losing-line.tsx';
import { MarketNotice } from './market-notice.tsx';
import { OutcomeBox } from './outcome-box.tsx';
import { SideButtons } from './side-buttons.tsx';
import { StakeField } from './stake-field.tsx';
import { checkAddress, isCheckAsked, useOpeningRefusal } from './use-opening-refusal.ts';
import { usePlace } from './use-place.tsx';
import type { Trade } from './use-trade.ts';

/** From the duration down to the two buttons; in a break only its end. */
export const TradeForm = ({ trade }: { trade: Trade }) => {
  const box = useRef<HTMLDivElement>(null);
  const guest = useSession() === undefined;
  const refusal = useOpeningRefusal();
  const check = isCheckAsked(refusal?.code);
  const blocked = useBlocked(trade, refusal !== undefined && !check);
  const { start, sheet } = usePlace(trade);
  if (refusal?.code === 'cooling_off') return <BreakCard />;
  const { form } = trade;
  const submit = (side: OptionSide): void => {
    if (guest) return askToLogIn();
    trade.setTried(form.problem !== undefined);
    if (form.problem === undefined) return check ? push(checkAddress()) : start(side);
    box.current?.querySelector<HTMLElement>('[data-testid="options.stake"]')?.focus();
  };
  return (
    <div ref={box} className="group flex min-w-0 flex-col gap-3" data-testid="options.form">
      <MarketNotice trade={trade} />
      <LimitsNotice refusal={refusal} />
      <DurationChips trade={trade} />
      <StakeField trade={trade} />
      <EmptyAccount trade={trade} />
      <OutcomeBox trade={trade} />
      <Warning trade={trade} />
      <LosingLine />
      {refusal === undefined && <LimitOffer />}
      <SideButtons blocked={guest ? undefined : blocked} onSide={submit} />
      {sheet}
    </div>
  );
};

const Warning = ({ trade: { form } }: { trade: Trade }) => {
  const text = useText(optionsTradeTexts);
  const format = useOptionFormat();
  const { large_share, currency } = form;
  return (
    <div role="status" className="flex flex-col gap-1 empty:hidden" data-testid="options.notes">
      {large_share && currency && (
        <FormNote icon={<TriangleAlert aria-hidden size={14} />} tone="text-warn">
          {text('guard_share', {
            share: format.percent(large_share, { scale: 0, rounding: 'up' }),
            currency: currency.name,
          })}
        </FormNote>
      )}
    </div>
  );
};

/** Why no option can be opened now; the line above the buttons shows it and they are disabled. */
const useBlocked = ({ stale, price, paused, form }: Trade, by_limits: boolean): string | undefined => {
  const text = useText(optionsTradeTexts);
  const shared = useText(sharedTexts);
  const { online } = useConnection();
  if (!online) return shared('offline');
  if (paused) return text('paused');
  if (by_limits) return text('by_limits');
  if (stale || !price) return text('waiting_price');
  return form.duration && form.currency ? undefined : text('not_offered');
};
