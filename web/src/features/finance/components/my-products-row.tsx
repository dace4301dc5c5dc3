import { Card } from '#ui/card.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { financeTexts } from '../locales/index.ts';
import { financePaths } from '../paths.ts';
import { useSummary } from '../queries.ts';
import { useProductName } from './use-product-name.ts';

/** What runs and what is due next; leads to all of it by date. */
export const MyProductsRow = () => {
  const text = useText(financeTexts);
  const format = useFormat();
  const nameOf = useProductName();
  const { state, value } = useSummary();
  if (state === 'guest') return null;
  const next = value?.next;
  const counts = [
    ...(value && value.running > 0 ? [text('running', { count: value.running })] : []),
    ...(value && value.loans > 0 ? [text('loans', { count: value.loans })] : []),
  ].join(', ');
  const caption = next?.next_at
    ? text('next_is', { name: nameOf(next), time: format.instant(next.next_at, 'date_time') })
    : value && counts === ''
      ? text('none_running')
      : value
        ? ''
        : '…';
  return (
    <Card flush>
      <ListRow
        height="tall"
        title={text('my_products')}
        caption={[counts, caption].map(
          (line) =>
            line !== '' && (
              <span key={line} className="block">
                {line}
              </span>
            ),
        )}
        href={financePaths.products()}
        testId="finance.my-products"
      />
    </Card>
  );
};
