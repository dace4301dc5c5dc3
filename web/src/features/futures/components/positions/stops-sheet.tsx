import { useState } from 'react';
import { futuresCalls } from '#contract/futures/calls.ts';
import { positionReference } from '#contract/futures/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import { AmountField } from '#ui/amount-field.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { stepOf } from '#web/shared/step-of.ts';
import { useRested } from '#web/shared/use-rested.ts';
import { positionsTexts } from '#web/features/futures/locales/positions/index.ts';
import { futuresProblems } from '#web/features/futures/locales/trade/index.ts';
import { useLivePrice, type Position } from '#web/features/futures/queries.ts';
import { ActSheet } from './act-sheet.tsx';
import { liquidationOf, resultOfLevel } from './estimate.ts';
import { PositionHead } from './position-head.tsx';
import type { OneSheetProps } from './position-sheets.tsx';
import { stopsForm, typedStops, type StopsForm, type TypedStops } from './stops.ts';
import { useAct } from './use-act.ts';
import { toneOf, useFuturesFormat, type FuturesFormat } from '../use-futures-format.ts';
import { useOpened } from './use-opened.ts';
import { useReasonNot } from './use-reason-not.ts';
import { ValueGrid } from './value-grid.tsx';

/** Take-profit and stop-loss of a position or of a pending order, with what each would bring. */
export const StopsSheet = ({ open, onClose, acting: { position, levels }, terms }: OneSheetProps) => {
  const text = useText(positionsTexts);
  const format = useFuturesFormat(terms);
  const live = useLivePrice(position.symbol);
  const reason = useReasonNot(live);
  const act = useAct(futuresCalls.setStops);
  const [typed, setTyped] = useState<TypedStops>(() => ({ ...typedStops(position, terms), ...levels }));
  const [tried, setTried] = useState(false);
  useOpened(open, () => {
    setTyped({ ...typedStops(position, terms), ...levels });
    setTried(levels !== undefined);
  });
  const form = stopsForm(typed, position, live.price, terms);
  // FU15: also while a stock is closed; the levels are compared with the last price that there was.
  const unavailable = reason.anything ?? (form.against ? undefined : text('waiting_price'));
  const save = (): void => {
    setTried(true);
    if (form.input) act.send(form.input);
  };
  const done = (saved: Position) => ({
    outcome: 'done' as const,
    title: text('stops_saved'),
    note: savedNote(saved, text, format),
    reference: positionReference(saved.id),
  });
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      title={text('stops_title')}
      act={act}
      label={text('save')}
      onPress={save}
      unavailable={unavailable ?? (form.changed ? undefined : text('nothing_changed'))}
      done={done}
      testId="stops"
      buttonTestId="stops.save"
    >
      <PositionHead position={position} />
      <Levels position={position} price={live.price} liquidation={liquidationOf(position, terms)} format={format} />
      {(['take_profit', 'stop_loss'] as const).map((name) => (
        <LevelField
          key={name}
          name={name}
          value={typed[name]}
          onChange={(value) => setTyped((before) => ({ ...before, [name]: value }))}
          form={form}
          tried={tried}
          brings={form.problems[name] || !form[name] ? undefined : resultOfLevel(position, form[name], terms)}
          price={position.state === 'pending' ? position.limit_price : live.price}
          liquidation={liquidationOf(position, terms)}
          price_scale={terms.price_scale}
          format={format}
        />
      ))}
      <p className="type-caption text-2">{text('stops_rule')}</p>
    </ActSheet>
  );
};

const savedNote = (
  { take_profit, stop_loss }: Position,
  text: (key: 'take_profit' | 'stop_loss' | 'stops_removed') => string,
  format: FuturesFormat,
): string => {
  const parts = [
    take_profit && `${text('take_profit')} ${format.price(take_profit)}`,
    stop_loss && `${text('stop_loss')} ${format.price(stop_loss)}`,
  ].filter(Boolean);
  return parts.join(' · ') || text('stops_removed');
};

interface LevelsProps {
  position: Position;
  price: Decimal | undefined;
  liquidation: Decimal | undefined;
  format: FuturesFormat;
}

/** The prices that the two levels lie between. */
const Levels = ({ position, price, liquidation, format }: LevelsProps) => {
  const text = useText(positionsTexts);
  const pending = position.state === 'pending';
  const entry = pending ? position.limit_price : position.entry_price;
  return (
    <ValueGrid
      values={[
        { key: 'entry', label: text(pending ? 'limit' : 'entry'), value: entry ? format.price(entry) : '—' },
        { key: 'now', label: text('price_now'), value: price ? format.price(price) : '—' },
        {
          key: 'liquidation',
          label: text('liquidation'),
          value: liquidation?.isPositive() ? format.price(liquidation) : '—',
        },
      ]}
    />
  );
};

interface LevelFieldProps {
  name: keyof TypedStops;
  value: string;
  onChange: (value: string) => void;
  form: StopsForm;
  tried: boolean;
  /** What reaching the level would bring. */
  brings: Decimal | undefined;
  price: Decimal | null | undefined;
  liquidation: Decimal | undefined;
  price_scale: number;
  format: FuturesFormat;
}

const LevelField = ({ name, value, onChange, form, tried, brings, price_scale, format, ...at }: LevelFieldProps) => {
  const text = useText(positionsTexts);
  const problems = useText(futuresProblems);
  const rested = useRested(value);
  const problem = tried || rested ? form.problems[name] : undefined;
  const against = problem === 'futures_stop_beyond_liquidation' ? at.liquidation : at.price;
  return (
    <div className="flex flex-col gap-1">
      <AmountField
        label={text(name)}
        value={value}
        onChange={onChange}
        step={stepOf(price_scale)}
        padded
        steppers
        start={at.price ?? undefined}
        aside={
          value === '' ? undefined : (
            <button
              type="button"
              onClick={() => onChange('')}
              className="-my-2 -me-2 min-h-11 min-w-11 rounded-input px-2 type-label text-accent active:bg-pressed"
              data-testid={`stops.${name}.remove`}
            >
              {text('remove')}
            </button>
          )
        }
        error={problem && problems(problem, { scale: price_scale, price: against ? format.price(against) : '—' })}
        testId={`stops.${name}`}
      />
      <p className={`num type-label ${toneOf(brings)}`} data-testid={`stops.${name}.brings`}>
        {brings ? text('brings', { amount: format.own.signed(brings) }) : value === '' ? text('not_set') : '—'}
      </p>
    </div>
  );
};
