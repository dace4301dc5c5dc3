import ChevronRight from 'lucide-react/icons/chevron-right';
import { Decimal } from '#contract/kit/decimal.ts';
import { CoinIcon } from '#ui/coin-icon.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { lockMiningPaths } from '../paths.ts';
import { leavingOf } from '../form.ts';
import { lockMiningTexts } from '../locales/index.ts';
import type { Product } from '../queries.ts';
import { PoolBar } from './pool-bar.tsx';
import { useLockFormat } from './use-lock-format.ts';

/** One product: what it yields and what it costs, in the same type size. */
export const ProductCard = ({ product }: { product: Product }) => {
  const text = useText(lockMiningTexts);
  const format = useLockFormat();
  const share = format.rate(leavingOf({ ...product, currency_scale: 8 }, Decimal.one, product.day).cost);
  return (
    <a
      href={lockMiningPaths.buy({ config_id: product.id })}
      className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-card active:bg-pressed"
      data-testid={`lock-products.product-${product.id}`}
    >
      <span className="flex items-center justify-between gap-3">
        <CoinIcon code={product.currency_name} size={24} />
        <span className="min-w-0 flex-1 type-row text-1">
          {text('product_name', { currency: product.currency_name, days: product.day })}
        </span>
        <ChevronRight aria-hidden size={20} className="text-3" />
      </span>
      <span className="flex flex-col">
        <span className="num type-title text-1">{`${format.rate(product.rate_low)}–${format.rate(product.rate_high)}`}</span>
        <span className="type-label font-normal text-2">
          {text('rate_today', { rate: format.rate(product.rate_today) })}
        </span>
      </span>
      <PoolBar locked={product.locked} capacity={product.capacity} />
      <span className="flex flex-col gap-1 border-t border-line pt-3 type-label font-normal text-2">
        <span>{text('catch_line', { share, ratio: format.rate(product.penalty_ratio) })}</span>
        <span>{text('benefit_line', { minimum: format.coin(product.save_min, product, 'up') })}</span>
      </span>
    </a>
  );
};
