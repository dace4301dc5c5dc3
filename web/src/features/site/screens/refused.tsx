import CircleX from 'lucide-react/icons/circle-x';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { Section } from '#ui/section.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { balancesPaths } from '#web/features/balances/paths.ts';
import { withdrawalsPaths } from '#web/features/withdrawals/paths.ts';
import { paths } from '#web/shared/paths.ts';
import { siteTexts } from '../locales/index.ts';

export const Screen = () => {
  const text = useText(siteTexts);
  return (
    <PageFrame title={text('refused_title')} testId="refused">
      <EmptyState icon={<CircleX />}>{text('refused_text')}</EmptyState>
      <Section title={text('refused_still')}>
        <Card flush>
          <ListRow title={text('refused_withdraw')} href={withdrawalsPaths.withdraw()} testId="refused.withdraw" />
          <ListRow title={text('refused_history')} href={balancesPaths.bills()} testId="refused.history" />
          <ListRow title={text('refused_support')} href={paths.support()} testId="refused.support" />
        </Card>
      </Section>
    </PageFrame>
  );
};
