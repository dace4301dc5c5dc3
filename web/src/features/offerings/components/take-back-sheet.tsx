import { Decimal } from '#contract/kit/decimal.ts';
import { offeringsCalls } from '#contract/offerings/calls.ts';
import { offeringReference } from '#contract/offerings/rules.ts';
import type { ConfirmResult } from '#ui/confirm-result.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { MoneySheet, type Review } from '#web/shared/money-sheet.tsx';
import { useMoney } from '#web/shared/use-money.ts';
import { offeringsTexts } from '../locales/index.ts';
import { changedByApplying, type Application } from '../queries.ts';
import { payOf } from './apply-sheet.tsx';
import { useOfferingFormat } from './use-offering-format.ts';

/** OF6: an application is taken back in full. */
export const useTakeBackSheet = () => {
  const text = useText(offeringsTexts);
  const format = useOfferingFormat();
  const money = useMoney<typeof offeringsCalls.withdraw, Application>();
  const tokenOf = ({ name, currency_scale }: Application) => ({ currency_name: name, currency_scale });
  const review = (application: Application): Review => {
    const pay = payOf(application);
    const paid = format.coin(application.paid, pay, 'down');
    return {
      title: text('take_back'),
      hero: { value: paid, caption: text('back_at_once') },
      confirm_label: text('take_back'),
      risk: text('say_again'),
      rows: [
        { key: 'applied', label: text('applied'), value: format.tokens(application.applied, tokenOf(application)) },
        { key: 'paid', label: text('paid'), value: paid },
        { key: 'fee', label: text('fee'), value: format.coin(Decimal.zero, pay, 'up') },
        { key: 'get', label: text('you_get_back'), value: paid, strong: true },
      ],
    };
  };
  const done = (ended: Application): ConfirmResult => ({
    outcome: 'done',
    title: text('taken_back'),
    amount: format.coin(ended.paid, payOf(ended), 'down'),
    note: text('taken_back_note'),
    reference: offeringReference(ended.id),
  });
  const start = (application: Application): void => money.start({ id: application.id }, application);
  const parts = { call: offeringsCalls.withdraw, money, changes: changedByApplying, review, done };
  return { start, sheet: <MoneySheet {...parts} /> };
};
