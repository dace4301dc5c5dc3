import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { contentPaths } from '../paths.ts';
import { liabilitiesPaths } from '#web/features/liabilities/paths.ts';
import { withdrawalsPaths } from '#web/features/withdrawals/paths.ts';
import { PageBody } from '../components/page-body.tsx';
import { contentTexts } from '../locales/index.ts';
import { useCompliance } from '../queries.ts';

export const Screen = () => {
  const text = useText(contentTexts);
  return (
    <PageFrame title={text('compliance')} testId="compliance">
      <PageBody page={useCompliance()} named={text('compliance')} />
      <Card flush>
        <ListRow title={text('terms')} href={contentPaths.terms()} />
        <ListRow title={text('privacy')} href={contentPaths.privacy()} />
        <ListRow title={text('liabilities')} href={liabilitiesPaths.tree()} testId="compliance.liabilities" />
        <ListRow title={text('withdrawal_times')} href={withdrawalsPaths.times()} testId="compliance.times" />
      </Card>
    </PageFrame>
  );
};
