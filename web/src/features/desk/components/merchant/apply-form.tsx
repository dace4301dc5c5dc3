import Check from 'lucide-react/icons/check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { useState } from 'react';
import { merchantCalls } from '#contract/desk/merchant-calls.ts';
import { nameProblem } from '#contract/desk/text-rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { ConfirmResult } from '#ui/confirm-result.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { Section } from '#ui/section.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useOwnCoins } from '#web/shared/coin-format.ts';
import { useDraft } from '#web/shared/drafts.ts';
import { MoneySheet, type Review } from '#web/shared/money-sheet.tsx';
import { useMoney } from '#web/shared/use-money.ts';
import { transfersPaths } from '#web/features/transfers/paths.ts';
import { verificationPaths } from '#web/features/verification/paths.ts';
import { merchantTexts } from '#web/features/desk/locales/merchant/index.ts';
import { changedByMerchant, useFiatAvailable, type Terms } from '#web/features/desk/queries.ts';
import { useOrderFormat } from '../order/use-order-format.ts';

/** DK22, DK23: what it takes to be a merchant, the name, and the application with its deposit. */
export const ApplyForm = ({ terms }: { terms: Terms }) => {
  const text = useText(merchantTexts);
  const draft = useDraft('desk.merchant', { name: '' });
  const [tried, setTried] = useState(false);
  const usdt = terms.coins.find(({ name }) => name === 'USDT');
  const available = useFiatAvailable(usdt?.currency_id);
  const name = draft.values.name.trim();
  const problem = name === '' ? 'desk_name_wrong' : nameProblem(name);
  const level_met = (terms.me?.level ?? 0) >= 1;
  const money_met = available !== undefined && available.gte(terms.deposit);
  const { start, sheet } = useApplySheet(() => draft.clear());
  const submit = (): void => {
    setTried(true);
    if (!problem) start(name, terms.deposit);
  };
  return (
    <>
      <Needs terms={terms} available={available} level_met={level_met} money_met={money_met} currency={usdt} />
      <Section title={text('name')}>
        <Card>
          <TextField
            label={text('name_public')}
            hint={name !== '' && !problem ? text('name_fine') : text('name_rule')}
            value={draft.values.name}
            onChange={(value) => draft.set({ name: value })}
            limit={24}
            error={problem && (tried || name.length > 1) ? text(problem) : undefined}
            testId="desk.merchant.name"
          />
        </Card>
      </Section>
      <div className="flex flex-col gap-2">
        <Button disabled={!level_met || !money_met} onClick={submit} testId="desk.merchant.apply">
          {text('apply')}
        </Button>
        <p className="text-center type-caption text-2">{text('apply_about')}</p>
      </div>
      {sheet}
    </>
  );
};

interface NeedsProps {
  terms: Terms;
  available: Decimal | undefined;
  level_met: boolean;
  money_met: boolean;
  currency: { readonly currency_id: number } | undefined;
}

const Needs = ({ terms, available, level_met, money_met, currency }: NeedsProps) => {
  const text = useText(merchantTexts);
  const format = useOrderFormat();
  const own = useOwnCoins();
  const mark = (met: boolean) =>
    met ? (
      <Check aria-hidden size={20} className="text-up" strokeWidth={2.5} />
    ) : (
      <CircleDashed aria-hidden size={20} className="text-3" />
    );
  return (
    <Section title={text('needs')} testId="desk.merchant.needs">
      <Card flush>
        <ListRow
          icon={mark(level_met)}
          title={text('need_identity')}
          caption={text(level_met ? 'met' : 'not_met')}
          href={level_met ? undefined : verificationPaths.levels()}
          height="tall"
        />
        <ListRow
          icon={mark(money_met)}
          title={text('need_deposit', { amount: format.usdt(terms.deposit, 'up') })}
          caption={available ? text('in_account', { amount: own.usdt(available, 'down') }) : text('not_met')}
          href={
            money_met || !currency
              ? undefined
              : transfersPaths.move({ from: 'spot', to: 'fiat', currency: currency.currency_id })
          }
          height="tall"
          testId="desk.merchant.need-deposit"
        />
        <ListRow icon={mark(false)} title={text('need_approval')} caption={text('need_approval_about')} height="tall" />
      </Card>
    </Section>
  );
};

interface Asked {
  readonly name: string;
  readonly deposit: Decimal;
}

const useApplySheet = (onDone: () => void) => {
  const text = useText(merchantTexts);
  const format = useOrderFormat();
  const money = useMoney<typeof merchantCalls.apply, Asked>();
  const review = ({ name, deposit }: Asked): Review => ({
    title: text('apply'),
    hero: { value: format.usdt(deposit, 'up'), caption: text('deposit') },
    confirm_label: text('apply'),
    rows: [
      { key: 'name', label: text('name'), value: name },
      { key: 'from', label: text('from'), value: text('fiat_account') },
    ],
    pays: { key: 'held', label: text('held_now'), value: format.usdt(deposit, 'up'), strong: true },
    risk: text('deposit_about'),
  });
  const done = (_: unknown, { deposit }: Asked): ConfirmResult => ({
    outcome: 'done',
    title: text('applied_now'),
    amount: format.usdt(deposit, 'up'),
  });
  const parts = { call: merchantCalls.apply, money, changes: changedByMerchant, review, done, onDone };
  const start = (name: string, deposit: Decimal): void => money.start({ name, deposit }, { name, deposit });
  return { start, sheet: <MoneySheet {...parts} /> };
};
