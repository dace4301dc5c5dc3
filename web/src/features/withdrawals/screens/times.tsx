import Hourglass from 'lucide-react/icons/hourglass';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { useCoinFormat } from '#web/shared/coin-format.ts';
import { LoadingPage } from '#web/shared/loading-page.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { LateNow } from '../components/late-now.tsx';
import { TimesFigures } from '../components/times-figures.tsx';
import { withdrawalsTexts } from '../locales/index.ts';
import { usePublicTimes } from '../queries.ts';

/** WD17: public statistics of all withdrawals. */
export const Screen = () => {
  const text = useText(withdrawalsTexts);
  const format = useCoinFormat();
  const times = usePublicTimes();
  if (times.state !== 'ready') return <LoadingPage title={text('times')} testId="times" read={times} />;
  const { value, at } = times;
  return (
    <PageFrame title={text('times')} testId="times">
      {value.count === 0 && value.open === 0 ? (
        <EmptyState icon={<Hourglass />} testId="times.none">
          {text('times_none')}
        </EmptyState>
      ) : (
        <>
          <TimesFigures times={value} />
          <LateNow times={value} />
        </>
      )}
      <p className="type-caption text-3">{text('times_check')}</p>
      <p className="num type-caption text-3">{text('times_as_of', { time: format.instant(at, 'receipt') })}</p>
    </PageFrame>
  );
};
