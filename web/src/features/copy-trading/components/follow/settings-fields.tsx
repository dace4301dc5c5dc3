import TriangleAlert from 'lucide-react/icons/triangle-alert';
import {
  MAX_BUDGET,
  MAX_STOP_LOSS,
  MIN_MULTIPLE,
  MIN_STOP_LOSS,
  type SettingsField,
} from '#contract/copy-trading/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { AmountField } from '#ui/amount-field.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { StepSlider } from '#ui/step-slider.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { FormNote } from '#web/shared/form-note.tsx';
import { followTexts } from '#web/features/copy-trading/locales/follow/index.ts';
import type { FollowForm, TypedFollow } from '#web/features/copy-trading/form.ts';
import type { Mine, Terms, TraderDetail } from '#web/features/copy-trading/queries.ts';
import { useCopyFormat } from '../use-copy-format.ts';
import { WorkedLine } from './worked-line.tsx';

const CENT = Decimal.of('0.01');
const STOPS = [MIN_STOP_LOSS, 20, 40, 60, 80, MAX_STOP_LOSS];
const types = ['fixed', 'proportional'] as const;

export interface SettingsFieldsProps {
  typed: TypedFollow;
  set: (part: Partial<TypedFollow>) => void;
  form: FollowForm;
  terms: Terms;
  trader: TraderDetail;
  /** The balances that copies are paid from; undefined for a guest. */
  free: Mine['free'] | undefined;
  /** Problems are shown once the customer has tried to submit, not at the first digit. */
  tried: boolean;
}

/** CT3: everything that a follow is set to. */
export const SettingsFields = (props: SettingsFieldsProps) => (
  <>
    <Card>
      <BudgetField {...props} />
    </Card>
    <Card>
      <SizeFields {...props} />
    </Card>
    <Card>
      <StopLoss {...props} />
    </Card>
  </>
);

/** CT3: the rule that a field breaks, in the customer's words. */
const useProblem = ({ terms, form, tried }: SettingsFieldsProps) => {
  const text = useText(followTexts);
  const format = useCopyFormat();
  return (field: Exclude<SettingsField, 'stop_loss'>): string | undefined => {
    if (!tried || form.problem !== field) return undefined;
    if (field === 'budget')
      return text('problem_budget', { min: format.usdt(terms.min_budget, 'up'), max: format.usdt(MAX_BUDGET, 'down') });
    if (field === 'number')
      return text('problem_number', { min: format.lots(MIN_MULTIPLE), max: format.lots(terms.max_multiple) });
    return text('problem_per_trade');
  };
};

const BudgetField = (props: SettingsFieldsProps) => {
  const { typed, set, form, terms, free } = props;
  const text = useText(followTexts);
  const format = useCopyFormat();
  const problem = useProblem(props);
  const most = free?.futures.cut(2, 'down');
  return (
    <div className="flex flex-col gap-2">
      <AmountField
        label={text('budget')}
        hint={text('budget_hint', { min: format.usdt(terms.min_budget, 'up') })}
        value={typed.budget}
        onChange={(budget) => set({ budget })}
        step={CENT}
        unit="USDT"
        available={most}
        balance={free && text('available', { amount: format.own.usdt(free.futures, 'down') })}
        error={problem('budget')}
        testId="copy.follow.budget"
      />
      {free && (
        <p className="type-caption text-3">{text('stock_account', { amount: format.own.usdt(free.stock, 'down') })}</p>
      )}
      {form.above_balance && (
        <div role="status" data-testid="copy.follow.above-balance">
          <FormNote icon={<TriangleAlert aria-hidden size={14} />} tone="text-warn">
            {text('above_balance')}
          </FormNote>
        </div>
      )}
    </div>
  );
};

const SizeFields = (props: SettingsFieldsProps) => {
  const { typed, set, form, terms, trader } = props;
  const text = useText(followTexts);
  const problem = useProblem(props);
  return (
    <div className="flex flex-col gap-3">
      <Tabs
        label={text('type')}
        items={types.map((value) => ({ value, label: text(value) }))}
        value={typed.type}
        onChange={(type) => set({ type })}
        testId="copy.follow.type"
      />
      <p className="type-caption text-2">{text(`${typed.type}_rule`)}</p>
      {typed.type === 'fixed' && (
        <AmountField
          label={text('multiple')}
          value={typed.number}
          onChange={(number) => set({ number })}
          step={CENT}
          steppers
          error={problem('number')}
          testId="copy.follow.number"
        />
      )}
      <WorkedLine form={form} terms={terms} trader={trader} />
      <AmountField
        label={text('per_trade')}
        hint={text('per_trade_hint')}
        value={typed.per_trade}
        onChange={(per_trade) => set({ per_trade })}
        step={CENT}
        unit="USDT"
        error={problem('per_trade')}
        testId="copy.follow.per-trade"
      />
    </div>
  );
};

const StopLoss = ({ set, form }: SettingsFieldsProps) => {
  const text = useText(followTexts);
  const format = useCopyFormat();
  const percent = (value: number): string =>
    format.percent(Decimal.of(value).over(Decimal.of(100), 'down'), { scale: 0 });
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="type-label text-2">{text('stop_loss')}</h2>
        <span className="num type-row text-1">{percent(form.stop_loss)}</span>
      </div>
      <StepSlider
        label={text('stop_loss')}
        value={form.stop_loss}
        onChange={(value) => set({ stop_loss: String(value) })}
        min={MIN_STOP_LOSS}
        max={MAX_STOP_LOSS}
        step={1}
        marks={STOPS.map((value) => ({ value, label: percent(value) }))}
        format={percent}
        tone="warn"
        testId="copy.follow.stop-loss"
      />
      <p className="type-label font-normal text-2" data-testid="copy.follow.stop-level">
        {form.stop_level
          ? text('stop_rule', { level: format.usdt(form.stop_level, 'down') })
          : text('stop_rule_later', { percent: percent(form.stop_loss) })}
      </p>
    </div>
  );
};
