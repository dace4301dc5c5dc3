import ChevronRight from 'lucide-react/icons/chevron-right';
import { Card } from '#ui/card.tsx';
import { CoinIcon } from '#ui/coin-icon.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { ladderOf } from '../form.ts';
import { investmentTexts } from '../locales/index.ts';
import { investmentPaths } from '../paths.ts';
import { useCurrentPrice, type CurrentPrice, type Product } from '../queries.ts';
import { useInvestFormat } from './use-invest-format.ts';

/** The targets of one coin from the highest down, with the current price as a rung between them. */
export const Ladder = ({ products }: { products: readonly [Product, ...Product[]] }) => {
  const text = useText(investmentTexts);
  const [{ currency_name, symbol, now }] = products;
  const current = useCurrentPrice({ symbol, now });
  const { above, below } = ladderOf(products, current?.price);
  const rung = (product: Product) => <Rung key={product.id} product={product} now={current} />;
  return (
    <Card flush testId={`invest.ladder-${currency_name}`}>
      <h2 className="flex items-center gap-2 px-4 pt-4 pb-3 type-row text-1">
        <CoinIcon code={currency_name} size={24} />
        {currency_name}
      </h2>
      <p aria-hidden className="flex justify-between gap-3 px-4 py-2 type-caption text-3">
        <span>{text('target')}</span>
        <span>{text('apr')}</span>
      </p>
      {above.map(rung)}
      {current && <NowRung current={current} />}
      {below.map(rung)}
    </Card>
  );
};

const NowRung = ({ current: { price, stale } }: { current: CurrentPrice }) => {
  const text = useText(investmentTexts);
  const format = useInvestFormat();
  return (
    <p className="flex min-h-11 items-center gap-3 bg-accent/(--tint) px-4" data-testid="invest.now">
      <span className={`num type-label ${stale ? 'text-3' : 'text-accent'}`}>
        {text(stale ? 'last_price' : 'now_at', { price: format.usdtEach(price) })}
      </span>
    </p>
  );
};

const Rung = ({ product, now }: { product: Product; now: CurrentPrice | undefined }) => {
  const text = useText(investmentTexts);
  const format = useInvestFormat();
  const { id, linked_price, rate, days, remaining } = product;
  return (
    <a
      href={investmentPaths.purchase({ id })}
      className="flex min-h-16 items-center gap-3 px-4 py-3 -outline-offset-2 active:bg-pressed"
      data-testid={`invest.product-${id}`}
    >
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
        <span className="flex flex-col">
          <span className="num type-row text-1">{format.linked(linked_price)}</span>
          {now && <span className="num type-caption text-2">{format.distance(linked_price, now.price)}</span>}
        </span>
        <span className="ms-auto flex flex-col items-end text-end">
          <span className="num type-row text-1">{format.apr(rate)}</span>
          <span className="num type-caption text-2">{remaining === 0 ? text('sold_out') : text('days', { days })}</span>
        </span>
      </span>
      <ChevronRight aria-hidden size={20} className="-me-1 text-3" />
    </a>
  );
};
