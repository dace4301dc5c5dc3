import Download from 'lucide-react/icons/download';
import History from 'lucide-react/icons/history';
import { useState } from 'react';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { SkeletonCard, SkeletonRows } from '#ui/skeleton.tsx';
import { idIn } from '#web/shared/id-in.ts';
import { ListStates } from '#web/shared/list-states.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { useSession } from '#web/shared/session.ts';
import { useExport } from '#web/shared/use-export.ts';
import { csvOf } from '../components/history/csv.ts';
import { everyOption, MAX_EXPORTED, useTotals } from '../components/history/history-queries.ts';
import { MarketChip } from '../components/history/market-chip.tsx';
import { OptionRow } from '../components/history/option-row.tsx';
import { TotalsCard } from '../components/history/totals-card.tsx';
import { historyTexts } from '../locales/history/index.ts';
import { optionsPaths } from '../paths.ts';
import { useHistory, useOptionsEvents } from '../queries.ts';

interface Of {
  readonly match_id?: number;
}

/** What ended, with what all of it came to always on top. It is also there where options are not offered (OT32). */
export const Screen = ({ query }: ScreenProps) => {
  const text = useText(historyTexts);
  const guest = useSession() === undefined;
  const [match_id, setMatch] = useState(idIn(query['match_id']));
  const of: Of = match_id === undefined ? {} : { match_id };
  useOptionsEvents();
  return (
    <PageFrame title={text('title')} icons={guest ? undefined : <ExportButton of={of} />} testId="options-history">
      {!guest && (
        <>
          <Totals of={of} />
          <MarketChip match_id={match_id} onPick={setMatch} />
        </>
      )}
      <Ended of={of} onClear={() => setMatch(undefined)} />
      <nav className="flex flex-wrap gap-x-4">
        <PageLink href={optionsPaths.rule()} words={text('rule')} />
        <PageLink href={optionsPaths.house()} words={text('house')} />
        <PageLink href={optionsPaths.days()} words={text('days')} />
      </nav>
    </PageFrame>
  );
};

const PageLink = ({ href, words }: { href: string; words: string }) => (
  <a href={href} className="flex min-h-11 items-center type-label text-accent">
    {words}
  </a>
);

const Totals = ({ of }: { of: Of }) => {
  const totals = useTotals(of);
  // The list below says what went wrong; saying it twice helps nobody.
  if (totals.state === 'failed') return null;
  return (
    <ReadStates read={totals} skeleton={<SkeletonCard lines={4} />}>
      {(value) => <TotalsCard totals={value} />}
    </ReadStates>
  );
};

const Ended = ({ of, onClear }: { of: Of; onClear: () => void }) => {
  const text = useText(historyTexts);
  const filtered = of.match_id !== undefined;
  return (
    <ListStates
      list={useHistory(of)}
      skeleton={<SkeletonRows count={5} />}
      empty={
        <EmptyState
          icon={<History />}
          action={filtered ? { label: text('clear'), onClick: onClear } : undefined}
          testId="options-history.empty"
        >
          {text(filtered ? 'none_here' : 'none')}
        </EmptyState>
      }
    >
      {(orders) => (
        <Card flush testId="options-history.rows">
          {orders.map((order) => (
            <OptionRow key={order.id} order={order} />
          ))}
        </Card>
      )}
    </ListStates>
  );
};

/** Saves every option that ended as one file. */
const ExportButton = ({ of }: { of: Of }) => {
  const text = useText(historyTexts);
  const make = async () => {
    const options = await everyOption(of);
    return options && { filename: 'options.csv', csv: csvOf(options), rows: options.length };
  };
  const button = useExport(make, {
    exported: (rows) => text('exported', { rows }),
    failed: text('export_failed'),
    too_long: text('export_too_long', { max: MAX_EXPORTED }),
  });
  return (
    <IconButton
      icon={<Download aria-hidden size={24} />}
      label={text('export_csv')}
      {...button}
      testId="options-history.export"
    />
  );
};
