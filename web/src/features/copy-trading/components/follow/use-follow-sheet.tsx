import { copyCalls } from '#contract/copy-trading/calls.ts';
import { FIXED, type CopySettings } from '#contract/copy-trading/rules.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { ConfirmResult } from '#ui/confirm-result.tsx';
import type { ConfirmRow } from '#ui/confirm-review.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { toast } from '#ui/toast-store.ts';
import { outdate } from '#web/shared/answers.ts';
import { MoneySheet, type Review } from '#web/shared/money-sheet.tsx';
import { push, replace } from '#web/shared/navigation.ts';
import { useMoney } from '#web/shared/use-money.ts';
import { limitsPaths } from '#web/features/limits/paths.ts';
import { inputOf, type FollowForm } from '#web/features/copy-trading/form.ts';
import { followTexts } from '#web/features/copy-trading/locales/follow/index.ts';
import { copyPaths } from '#web/features/copy-trading/paths.ts';
import { changedByFollowing, type Terms, type TraderDetail } from '#web/features/copy-trading/queries.ts';
import { useCopyFormat } from '../use-copy-format.ts';

interface Asked {
  readonly settings: CopySettings;
  readonly form: FollowForm;
  readonly copy_open: boolean;
}

/** The confirm sheet of a follow: everything that was set, the share of the profit and the worst case. */
export const useFollowSheet = (trader: TraderDetail, terms: Terms, onDone: () => void) => {
  const text = useText(followTexts);
  const format = useCopyFormat();
  const money = useMoney<typeof copyCalls.follow, Asked>();
  const rows = useRows(trader);
  const { id, nickname } = trader.trader_info;
  const review = (asked: Asked): Review => {
    const budget = format.usdt(asked.settings.budget, 'up');
    return {
      title: text('confirm_title'),
      hero: { value: nickname, caption: text('share_line', { share: format.share(trader.card.share_rate) }) },
      rows: rows(asked),
      pays: { key: 'risk', label: text('at_risk'), value: budget, strong: true },
      risk: text('risk', { amount: budget }),
      confirm_label: text('confirm'),
      guards: asked.form.above_balance ? [{ text: text('above_balance'), second_tap: false }] : [],
    };
  };
  const done = (_: OutputOf<typeof copyCalls.follow>): ConfirmResult => ({ outcome: 'done', title: text('followed') });
  const parts = {
    call: copyCalls.follow,
    money,
    changes: changedByFollowing,
    review,
    done,
    /** The list of own traders is what the customer wants to see now, not a second panel. */
    onDone: (): void => {
      onDone();
      money.dispatch({ type: 'closed' });
      toast.show(text('followed'), { kind: 'done' });
      replace(copyPaths.mine());
    },
    onRefused: (reason: RefusalCode): void => {
      outdate([copyCalls.detail, copyCalls.terms, copyCalls.mine]);
      if (reason !== 'futures_check_required') return;
      money.dispatch({ type: 'closed' });
      push(limitsPaths.check({ kind: 'futures' }));
    },
  };
  const start = (asked: Asked): void =>
    money.start(
      {
        trader_user_id: id,
        ...inputOf(asked.settings),
        copy_open: asked.copy_open,
        share_rate: trader.card.share_rate,
        agreement: terms.agreement,
      },
      asked,
    );
  return { start, sheet: <MoneySheet {...parts} /> };
};

const useRows = ({ card }: TraderDetail) => {
  const text = useText(followTexts);
  const format = useCopyFormat();
  return ({ settings, form: { worked, stop_level, stop_loss }, copy_open }: Asked): readonly ConfirmRow[] => [
    {
      key: 'share',
      label: text('profit_share'),
      value: format.share(card.share_rate),
      caption: text('share_rule'),
      strong: true,
    },
    {
      key: 'type',
      label: text('type'),
      value:
        settings.type === FIXED ? text('fixed_at', { number: format.lots(settings.number) }) : text('proportional'),
      caption: worked && text('worked', { trader: format.lots(worked.trader_lots), own: format.lots(worked.lots) }),
    },
    {
      key: 'cap',
      label: text('per_trade_short'),
      value: settings.per_trade ? format.usdt(settings.per_trade, 'down') : text('none'),
    },
    {
      key: 'stop',
      label: text('stop_loss'),
      value: stop_level ? format.usdt(stop_level, 'down') : '—',
      caption: text('stop_at', {
        percent: format.percent(Decimal.of(stop_loss).over(Decimal.of(100), 'down'), { scale: 0 }),
      }),
    },
    { key: 'open', label: text('copy_open'), value: text(copy_open ? 'yes' : 'no') },
  ];
};
