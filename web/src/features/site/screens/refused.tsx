import CircleX from 'lucide-react/icons/circle-x';
import { languageInfo } from '#contract/kit/languages.ts';
import { siteCalls } from '#contract/site/calls.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useLanguage, useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { Section } from '#ui/section.tsx';
import { useFamily } from '#web/shared/families.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { useRead } from '#web/shared/use-read.ts';
import { balancesPaths } from '#web/features/balances/paths.ts';
import { identityPaths } from '#web/features/identity/paths.ts';
import { withdrawalsPaths } from '#web/features/withdrawals/paths.ts';
import { paths } from '#web/shared/paths.ts';
import { useSession } from '#web/shared/session.ts';
import { siteTexts } from '../locales/index.ts';

export const Screen = () => {
  const text = useText(siteTexts);
  const names = new Intl.DisplayNames(languageInfo[useLanguage()].tag, { type: 'region' });
  const config = useRead(siteCalls.config, {}, { fresh_ms: 600_000 }).value;
  const region = config?.is_region_refused ? config.region : undefined;
  const is_guest = useSession() === undefined;
  return (
    <PageFrame title={text('refused_title')} testId="refused">
      <EmptyState icon={<CircleX />}>
        {region ? text('refused_region', { region: names.of(region) ?? region }) : text('refused_text')}
      </EmptyState>
      <Section title={text('refused_still')}>
        <Card flush>
          {is_guest && <ListRow title={text('refused_login')} href={identityPaths.login()} testId="refused.login" />}
          <ListRow title={text('refused_withdraw')} href={withdrawalsPaths.withdraw()} testId="refused.withdraw" />
          <ListRow title={text('refused_history')} href={balancesPaths.bills()} testId="refused.history" />
          {useFamily('support') && (
            <ListRow title={text('refused_support')} href={paths.support()} testId="refused.support" />
          )}
        </Card>
      </Section>
    </PageFrame>
  );
};
