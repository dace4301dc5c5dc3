import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import CircleHelp from 'lucide-react/icons/circle-help';
import Scale from 'lucide-react/icons/scale';
import Settings from 'lucide-react/icons/settings';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Facts } from '#web/shared/facts.tsx';
import { paths } from '#web/shared/paths.ts';
import { priceLogPaths } from '#web/features/price-log/paths.ts';
import { transfersPaths } from '#web/features/transfers/paths.ts';
import { useFuturesFormat } from '../components/use-futures-format.ts';
import { futuresTradeTexts } from '../locales/trade/index.ts';
import { futuresPaths } from '../paths.ts';
import type { Terms } from '../queries.ts';

interface ContractMenuProps {
  open: boolean;
  onClose: () => void;
  terms: Terms;
}

/** The terms of the contract, the same for every customer, and where to go from here. */
export const ContractMenu = ({ open, onClose, terms }: ContractMenuProps) => {
  const text = useText(futuresTradeTexts);
  const format = useFuturesFormat(terms);
  return (
    <Sheet open={open} onClose={onClose} title={terms.symbol} testId="futures.menu-sheet">
      <div className="flex flex-col gap-4">
        <h3 className="type-row text-1">{text('rules')}</h3>
        <Facts
          facts={[
            { label: text('rule_lot'), value: format.size(terms.lot_size), testId: 'futures.rule.lot' },
            { label: text('rule_lots'), value: `${format.whole(terms.min_lots)} – ${format.whole(terms.max_lots)}` },
            { label: text('rule_multiples'), value: terms.multiples.map(format.multiple).join(', ') },
            { label: text('rule_fee'), value: format.rate(terms.fee_rate) },
            { label: text('rule_overnight'), value: format.rate(terms.overnight_rate) },
            { label: text('rule_maintenance'), value: format.rate(terms.maintenance_rate) },
            { label: text('rule_spread'), value: format.rate(terms.spread) },
          ]}
        />
        <p className="type-label font-normal text-2">{text('rules_same')}</p>
        <div className="-mx-4 border-t border-line">
          <ListRow
            icon={<Scale aria-hidden size={24} />}
            title={text('house')}
            href={futuresPaths.house()}
            testId="futures.menu.house"
          />
          <ListRow
            icon={<CircleHelp aria-hidden size={24} />}
            title={text('why_price')}
            href={priceLogPaths.proof({ symbol: terms.symbol })}
            testId="futures.menu.price"
          />
          <ListRow
            icon={<ArrowLeftRight aria-hidden size={24} />}
            title={text('transfer_in')}
            href={transfersPaths.move({ from: 'spot', to: terms.account, currency: terms.legal_id })}
            testId="futures.menu.transfer"
          />
          <ListRow
            icon={<Settings aria-hidden size={24} />}
            title={text('preferences')}
            href={paths.settings()}
            testId="futures.menu.preferences"
          />
        </div>
      </div>
    </Sheet>
  );
};
