import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { sharedTexts } from '../shared/locales/index.ts';
import { PageFrame } from '../shared/page-frame.tsx';
import { paths } from '../shared/paths.ts';
import { useSession } from '../shared/session.ts';
import { appTexts } from './locales/index.ts';

export const TradeShell = ({ tab = false }: { tab?: boolean }) => {
  const text = useText(appTexts);
  const shared = useText(sharedTexts);
  const guest = useSession() === undefined;
  return (
    <PageFrame title={text('tab_trade')} tab={tab} testId="trade">
      {guest ? (
        <EmptyState
          icon={<ArrowLeftRight />}
          action={{ label: shared('login'), href: paths.login() }}
          testId="trade.guest"
        >
          {text('trade_guest')}
        </EmptyState>
      ) : (
        <EmptyState icon={<ArrowLeftRight />} testId="trade.later">
          {text('trade_later')}
        </EmptyState>
      )}
    </PageFrame>
  );
};
