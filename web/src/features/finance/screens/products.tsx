import Sprout from 'lucide-react/icons/sprout';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFormat, type Format } from '#ui/format/use-format.ts';
import { HideAmountsButton } from '#ui/hide-amounts-button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { Section } from '#ui/section.tsx';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { addressOf } from '#web/shared/address.ts';
import { useOwnCoins } from '#web/shared/coin-format.ts';
import { ListStates } from '#web/shared/list-states.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { tabs } from '#web/shared/paths.ts';
import { useSession } from '#web/shared/session.ts';
import { productPage, useProductName } from '../components/use-product-name.ts';
import { byDay } from '../form.ts';
import { financeTexts } from '../locales/index.ts';
import { useProducts, useSummary, type RunningProduct } from '../queries.ts';

/** FN5: everything that runs, by the date of what happens next. */
export const Screen = () => {
  const text = useText(financeTexts);
  const format = useFormat();
  const guest = useSession() === undefined;
  const is_whole = useSummary().value?.is_whole ?? true;
  return (
    <PageFrame title={text('my_products')} icons={!guest && <HideAmountsButton />} testId="my-products">
      {!is_whole && <p className="type-label text-warn">{text('not_whole')}</p>}
      <ListStates
        list={useProducts()}
        skeleton={<SkeletonCards count={3} />}
        empty={
          <EmptyState icon={<Sprout />} action={{ label: text('see_products'), href: addressOf(tabs.finance) }}>
            {text('products_empty')}
          </EmptyState>
        }
      >
        {(products) =>
          byDay(products, (at) => format.instant(at, 'date')).map(({ day, products: due }) => (
            <Section key={day ?? ''} title={day ?? text('no_date')}>
              <Card flush>
                {due.map((product) => (
                  <ProductRow key={`${product.room}-${product.id}`} product={product} />
                ))}
              </Card>
            </Section>
          ))
        }
      </ListStates>
    </PageFrame>
  );
};

/** FN5: what happens next by itself, and when. */
const nextText = (
  { next, next_at, next_share }: RunningProduct,
  text: ReturnType<typeof useText<(typeof import('../locales/en.ts'))['texts']>>,
  format: Format,
): string => {
  const time = next_at ? format.instant(next_at, 'time') : '';
  if (next === 'unlocks' && next_share) return text('next_unlocks_part', { share: format.percent(next_share), time });
  return next ? text(`next_${next}`, { time }) : time;
};

const ProductRow = ({ product }: { product: RunningProduct }) => {
  const text = useText(financeTexts);
  const format = useFormat();
  const own = useOwnCoins();
  const nameOf = useProductName();
  const { side, amount, value_usdt, price, linked_price, next_at, ends_at } = product;
  const rounding = side === 'owed' ? 'up' : 'down';
  const lines = [
    ...(side === 'owed' ? [text('owed')] : []),
    ...(linked_price ? [text('linked_price', { price: own.usdtEach(linked_price) })] : []),
    ...(next_at ? [nextText(product, text, format)] : []),
    ...(ends_at && ends_at !== next_at ? [text('ends_at', { time: format.instant(ends_at, 'date') })] : []),
    ...(price ? [text('price_number', { symbol: price.symbol, seq: price.seq })] : []),
  ];
  return (
    <ListRow
      height="tall"
      title={nameOf(product)}
      caption={lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      value={own.coin(amount, product, rounding)}
      valueCaption={
        value_usdt === null
          ? text('no_price')
          : price && text('value_about', { amount: own.usdt(value_usdt, rounding) })
      }
      href={productPage(product)}
      testId={`my-products.${product.room}-${product.id}`}
    />
  );
};
