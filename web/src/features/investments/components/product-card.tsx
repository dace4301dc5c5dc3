import ChevronRight from 'lucide-react/icons/chevron-right';
import { CoinIcon } from '#ui/coin-icon.tsx';
import { costOf } from '#contract/investments/rules.ts';
import { useText } from '#ui/i18n/texts.ts';
import { broughtCoin } from '../form.ts';
import { investmentTexts } from '../locales/index.ts';
import { investmentPaths } from '../paths.ts';
import { useCurrentPrice, type Product } from '../queries.ts';
import { ShareBar } from './share-bar.tsx';
import { useInvestFormat } from './use-invest-format.ts';

/** One linked product: its yield, the price that decides, and its catch in the same type size. */
export const ProductCard = ({ product }: { product: Product }) => {
  const text = useText(investmentTexts);
  const format = useInvestFormat();
  const now = useCurrentPrice(product);
  const { currency_name: coin, days } = product;
  const linked = format.linked(product.linked_price);
  return (
    <a
      href={investmentPaths.purchase({ id: product.id })}
      className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-card active:bg-pressed"
      data-testid={`invest.product-${product.id}`}
    >
      <span className="flex items-center justify-between gap-3">
        <CoinIcon code={coin} size={24} />
        <span className="min-w-0 flex-1 type-row text-1">{text('product_name', { coin, days })}</span>
        <ChevronRight aria-hidden size={20} className="text-3" />
      </span>
      <span className="flex flex-wrap justify-between gap-x-4 gap-y-2">
        <Figure label={text('apr')} testId="invest.apr">
          {format.apr(product.rate)}
        </Figure>
        <Figure label={text('linked_price')} caption={now && format.distance(product.linked_price, now.price)} end>
          {linked}
        </Figure>
      </span>
      <ShareBar product={product} />
      <span className="flex flex-col gap-1 border-t border-line pt-3 type-label font-normal text-2">
        <span>{text('card_gives', { amount: format.cost(costOf(product, 1), broughtCoin(product)) })}</span>
        <span>{text('card_costs', { coin, price: linked })}</span>
      </span>
    </a>
  );
};

interface FigureProps {
  label: string;
  children: string;
  caption?: string | undefined;
  end?: boolean;
  testId?: string;
}

const Figure = ({ label, children, caption, end = false, testId }: FigureProps) => (
  <span className={`flex flex-col ${end ? 'items-end text-end' : ''}`} data-testid={testId}>
    <span className="type-caption text-3">{label}</span>
    <span className="num type-title text-1">{children}</span>
    {caption !== undefined && <span className="num type-caption text-2">{caption}</span>}
  </span>
);
