import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Settings from 'lucide-react/icons/settings';
import { currentLanguage, useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Facts } from '#web/shared/facts.tsx';
import { transfersPaths } from '#web/features/transfers/paths.ts';
import { paths } from '#web/shared/paths.ts';
import { stepOf } from '#web/shared/step-of.ts';
import { marketRulesTexts } from '#web/features/spot/locales/market/index.ts';
import type { Terms } from '#web/features/spot/queries.ts';
import { useSpotFormat } from './use-spot-format.ts';

interface MarketMenuProps {
  open: boolean;
  onClose: () => void;
  terms: Terms;
}

/** Its texts are loaded with it: the trade screen itself does not need them. */
export const loadMarketMenu = async (): Promise<typeof MarketMenu> => {
  await marketRulesTexts.load(currentLanguage());
  return MarketMenu;
};

/** The market's rules, the same for every customer, and two links. */
const MarketMenu = ({ open, onClose, terms }: MarketMenuProps) => {
  const text = useText(marketRulesTexts);
  const format = useSpotFormat(terms);
  const { legal_name, currency_name } = terms;
  return (
    <Sheet open={open} onClose={onClose} title={terms.symbol} testId="spot.menu-sheet">
      <div className="flex flex-col gap-4">
        <h3 className="type-row text-1">{text('rules')}</h3>
        <Facts
          facts={[
            {
              label: text('rule_price_step'),
              value: `${format.plain(stepOf(terms.price_scale))} ${legal_name}`,
              testId: 'spot.rule.price',
            },
            {
              label: text('rule_amount_step'),
              value: `${format.plain(stepOf(terms.quantity_scale))} ${currency_name}`,
              testId: 'spot.rule.amount',
            },
            { label: text('rule_minimum'), value: `${format.plain(terms.min_value)} ${legal_name}` },
            { label: text('rule_maximum'), value: `${format.plain(terms.max_amount)} ${currency_name}` },
            { label: text('rule_fee'), value: format.rate(terms.fee_rate) },
            { label: text('rule_band'), value: `± ${format.rate(terms.band)}` },
          ]}
        />
        <p className="type-label font-normal text-2">{text('rule_priority')}</p>
        {terms.market_maker_account !== null && (
          <p className="type-label font-normal text-2" data-testid="spot.market-maker">
            {text('market_maker', { account: terms.market_maker_account })}
          </p>
        )}
        {terms.market_taker_account !== null && (
          <p className="type-label font-normal text-2" data-testid="spot.market-taker">
            {text('market_taker', { account: terms.market_taker_account })}
          </p>
        )}
        <div className="-mx-4 border-t border-line">
          <ListRow
            icon={<ArrowLeftRight aria-hidden size={24} />}
            title={text('transfer_in')}
            href={transfersPaths.move({ to: 'change', currency: terms.legal_id })}
            testId="spot.menu.transfer"
          />
          <ListRow
            icon={<Settings aria-hidden size={24} />}
            title={text('preferences')}
            href={paths.settings()}
            testId="spot.menu.preferences"
          />
        </div>
      </div>
    </Sheet>
  );
};
