import { useState } from 'react';
import type { Decimal } from '#contract/kit/decimal.ts';
import { SUPER_LEVERAGE } from '#contract/limits/rules.ts';
import { marketsCalls } from '#contract/markets/calls.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { now } from '#ui/now.ts';
import { Sheet } from '#ui/sheet.tsx';
import { StepSlider, type SliderTone } from '#ui/step-slider.tsx';
import { Facts } from '#web/shared/facts.tsx';
import { useRead } from '#web/shared/use-read.ts';
import { DistanceBar } from '../components/trade/distance-bar.tsx';
import { dayBefore, isDayKnown, leverageForm, rangeOf, zoneOf, type Zone } from '../components/trade/leverage.ts';
import { useDistanceText } from '../components/trade/use-distance-text.ts';
import { useFuturesFormat } from '../components/use-futures-format.ts';
import type { Trade } from '../components/trade/use-trade.ts';
import type { FuturesForm } from '../form.ts';
import { futuresTradeTexts } from '../locales/trade/index.ts';

interface LeverageSheetProps {
  open: boolean;
  onClose: () => void;
  trade: Trade;
}

const tones: Record<Zone, SliderTone> = { calm: 'accent', warn: 'warn', danger: 'danger' };
const heroes: Record<Zone, string> = { calm: 'text-1', warn: 'text-warn', danger: 'text-danger' };

/** The multiple, and what it does to margin and liquidation price while the thumb moves. */
export const LeverageSheet = ({ open, onClose, trade }: LeverageSheetProps) => {
  const text = useText(futuresTradeTexts);
  const format = useFuturesFormat(trade.terms);
  const { multiple, agreed, move, agree } = useChoice(open, trade.form.multiple);
  const { typed, terms, seen, set } = trade;
  const form = leverageForm(typed, multiple, terms, seen);
  const range = useRange(trade, open);
  const zone = zoneOf(multiple, form.distance, range);
  const name = format.multiple(multiple);
  const apply = (): void => {
    set({ multiple: String(multiple) });
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('leverage')}
      testId="leverage"
      footer={
        <div className="flex flex-col gap-2">
          {multiple > SUPER_LEVERAGE && form.distance && (
            <Checkbox checked={agreed} onChange={agree} testId="leverage.agree">
              {text('agree_move', { distance: format.percent(form.distance) })}
            </Checkbox>
          )}
          <Button size="large" onClick={apply} disabled={multiple > SUPER_LEVERAGE && !agreed} testId="leverage.apply">
            {text('use_multiple', { multiple: name })}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        <output className={`num block text-center type-hero ${heroes[zone]}`} data-testid="leverage.value">
          {name}
        </output>
        <MultipleSlider multiples={terms.multiples} multiple={multiple} onChange={move} tone={tones[zone]} />
        <Consequences form={form} trade={trade} />
        <DistanceBar distance={form.distance} range={range} zone={zone} />
      </div>
    </Sheet>
  );
};

/** The range of the last 24 hours; undefined while fewer than twelve of them are known. */
const useRange = ({ terms: { symbol }, pair }: Trade, open: boolean): Decimal | undefined => {
  const day = { symbol, period: '60min', from: dayBefore(now()) };
  const candles = useRead(marketsCalls.candles, day, { when: open, fresh_ms: 600_000 });
  return isDayKnown(candles.value, now()) ? rangeOf(pair) : undefined;
};

/** Every opening starts with the multiple of the form; another multiple is agreed to anew. */
const useChoice = (open: boolean, chosen: number) => {
  const [multiple, setMultiple] = useState(chosen);
  const [agreed, setAgreed] = useState(false);
  const [was_open, setWasOpen] = useState(open);
  const move = (next: number): void => {
    setMultiple(next);
    setAgreed(false);
  };
  if (open !== was_open) {
    setWasOpen(open);
    if (open) move(chosen);
  }
  return { multiple, agreed, move, agree: setAgreed };
};

interface MultipleSliderProps {
  multiples: readonly number[];
  multiple: number;
  onChange: (multiple: number) => void;
  tone: SliderTone;
}

/** One step for each multiple of the contract, however far apart they are. */
const MultipleSlider = ({ multiples, multiple, onChange, tone }: MultipleSliderProps) => {
  const text = useText(futuresTradeTexts);
  const name = (at: number): string => `${multiples[at] ?? multiple}x`;
  return (
    <StepSlider
      label={text('leverage')}
      value={Math.max(0, multiples.indexOf(multiple))}
      onChange={(at) => onChange(multiples[at] ?? multiple)}
      min={0}
      max={multiples.length - 1}
      step={1}
      marks={multiples.map((_, at) => ({ value: at, label: name(at) }))}
      format={name}
      tone={tone}
      testId="leverage.slider"
    />
  );
};

const Consequences = ({ form, trade: { terms } }: { form: FuturesForm; trade: Trade }) => {
  const text = useText(futuresTradeTexts);
  const format = useFuturesFormat(terms);
  const distanceText = useDistanceText();
  const { opening, lots, max } = form;
  const liquidation = opening?.liquidation.isPositive()
    ? format.price(opening.liquidation)
    : opening && text('no_liquidation');
  return (
    <Facts
      facts={[
        {
          label: text('margin_of', { lots: text('lots', { count: format.whole(lots ?? terms.min_lots) }) }),
          value: opening ? format.quote(opening.margin, 'up') : '—',
          testId: 'leverage.margin',
        },
        ...(max === undefined
          ? []
          : [{ label: text('max_lots'), value: text('lots', { count: format.whole(max) }), testId: 'leverage.max' }]),
        { label: text('liquidation'), value: liquidation ?? '—', testId: 'leverage.liquidation' },
        { label: text('distance_of'), value: distanceText(form, true) ?? '—', testId: 'leverage.distance' },
      ]}
    />
  );
};
