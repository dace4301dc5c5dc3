import Wallet from 'lucide-react/icons/wallet';
import type { OutputOf } from '#contract/kit/call.ts';
import type { balancesCalls } from '#contract/balances/calls.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useHiddenAmounts } from '#ui/hide-amounts.ts';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { Section } from '#ui/section.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { sharedTexts } from '../../shared/locales/index.ts';
import { PageFrame } from '../../shared/page-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { useSession } from '../../shared/session.ts';
import { AssetsCard } from '../home/assets-card.tsx';
import { useTotal } from '../home/total.ts';
import { appTexts } from '../locales/index.ts';

type Holding = OutputOf<typeof balancesCalls.total>['holdings'][number];

export const Screen = () => {
  const text = useText(appTexts);
  const shared = useText(sharedTexts);
  const guest = useSession() === undefined;
  return (
    <PageFrame title={text('tab_assets')} tab testId="assets">
      {guest ? (
        <EmptyState icon={<Wallet />} action={{ label: shared('login'), href: paths.login() }} testId="assets.guest">
          {text('assets_guest')}
        </EmptyState>
      ) : (
        <>
          <AssetsCard screen="assets" />
          <Holdings />
        </>
      )}
    </PageFrame>
  );
};

const Holdings = () => {
  const text = useText(appTexts);
  const total = useTotal();
  if (total.state === 'loading') return <SkeletonRows />;
  if (total.state !== 'ready') return null;
  const held = total.value.holdings.filter(({ available, in_products }) => !available.plus(in_products).isZero());
  if (held.length === 0)
    return (
      <EmptyState icon={<Wallet />} action={{ label: text('recharge'), href: paths.recharge() }}>
        {text('assets_empty')}
      </EmptyState>
    );
  return (
    <Section title={text('holdings')}>
      <Card flush>
        {held.map((holding) => (
          <HoldingRow key={holding.currency_id} holding={holding} />
        ))}
      </Card>
    </Section>
  );
};

const HoldingRow = ({ holding }: { holding: Holding }) => {
  const text = useText(appTexts);
  const format = useFormat();
  const { mask } = useHiddenAmounts();
  const { currency_name, currency_scale, available, in_products, value_usdt } = holding;
  const worth = value_usdt && currency_name !== 'USDT' && format.amount(value_usdt, { scale: 2, rounding: 'down' });
  const amount = (value: Holding['available']): string =>
    mask(format.amount(value, { scale: currency_scale, min_scale: 2, rounding: 'down' }));
  return (
    <ListRow
      height="tall"
      title={currency_name}
      caption={worth ? `≈ ${mask(worth)} USDT` : undefined}
      value={amount(available)}
      valueCaption={in_products.isZero() ? undefined : text('in_products', { amount: amount(in_products) })}
      testId={`assets.${currency_name}`}
    />
  );
};
