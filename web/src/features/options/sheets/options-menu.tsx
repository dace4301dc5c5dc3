import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CircleHelp from 'lucide-react/icons/circle-help';
import Gavel from 'lucide-react/icons/gavel';
import Scale from 'lucide-react/icons/scale';
import Settings from 'lucide-react/icons/settings';
import { MAX_RUNNING } from '#contract/options/rules.ts';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Facts } from '#web/shared/facts.tsx';
import { paths } from '#web/shared/paths.ts';
import { priceLogPaths } from '#web/features/price-log/paths.ts';
import { transferTo } from '../components/trade/funds-row.tsx';
import { useOptionFormat } from '../components/use-option-format.ts';
import type { Trade } from '../components/trade/use-trade.ts';
import { optionsTradeTexts } from '../locales/trade/index.ts';
import { optionsPaths } from '../paths.ts';

interface OptionsMenuProps {
  open: boolean;
  onClose: () => void;
  trade: Trade;
}

/** The terms of options, the same for every customer, and where to go from here. */
export const OptionsMenu = ({ open, onClose, trade }: OptionsMenuProps) => {
  const text = useText(optionsTradeTexts);
  const { market } = trade;
  const rows = [
    { key: 'rule', Icon: Gavel, title: text('rule'), href: optionsPaths.rule() },
    { key: 'house', Icon: Scale, title: text('house'), href: optionsPaths.house() },
    { key: 'days', Icon: CalendarCheck, title: text('days'), href: optionsPaths.days() },
    { key: 'price', Icon: CircleHelp, title: text('why_price'), href: priceLogPaths.proof({ symbol: market.symbol }) },
    { key: 'transfer', Icon: ArrowLeftRight, title: text('transfer_in'), href: transferTo(trade) },
    { key: 'preferences', Icon: Settings, title: text('preferences'), href: paths.settings() },
  ];
  return (
    <Sheet open={open} onClose={onClose} title={market.symbol} testId="options.menu-sheet">
      <div className="flex flex-col gap-4">
        <h3 className="type-row text-1">{text('rules')}</h3>
        <Facts facts={useFacts(trade)} />
        <p className="type-label font-normal text-2">{text('rules_same')}</p>
        <div className="-mx-4 border-t border-line">
          {rows.map(({ key, Icon, title, href }) => (
            <ListRow
              key={key}
              icon={<Icon aria-hidden size={24} />}
              title={title}
              href={href}
              testId={`options.menu.${key}`}
            />
          ))}
        </div>
      </div>
    </Sheet>
  );
};

const useFacts = ({ terms, form }: Trade) => {
  const text = useText(optionsTradeTexts);
  const format = useOptionFormat();
  return [
    ...form.durations.map(({ seconds, payout_rate }) => ({
      label: text('rule_payout', { time: text('seconds', { count: format.whole(seconds) }) }),
      value: format.rate(payout_rate),
    })),
    ...terms.currencies.map(({ name, scale, min_stake, max_stake }) => {
      const shape = { scale, min_scale: 0, rounding: 'down' } as const;
      return {
        label: text('rule_stake', { currency: name }),
        value: `${format.amount(min_stake, shape)} – ${format.amount(max_stake, shape)}`,
      };
    }),
    { label: text('rule_max_open'), value: format.whole(MAX_RUNNING) },
  ];
};
