import { useEffect, useRef } from 'react';
import { useText } from '#ui/i18n/texts.ts';
import { useWatch } from '#web/shared/markets.ts';
import { router } from '#web/shared/navigation.ts';
import { optionsRunningTexts } from '#web/features/options/locales/running/index.ts';
import { useOverview, type Option } from '#web/features/options/queries.ts';
import { isOnForm } from './on-form.ts';
import { ResultPanel } from './result-panel.tsx';
import { openStage, results } from './results.ts';
import { RunningCard } from './running-card.tsx';

/** More would push the form off the screen; the list below has all of them. */
const MAX_CARDS = 3;

/** The id of the lists below the form. */
export const LISTS = 'options-lists-box';

/** What ends first comes first; what still waits for its entry comes last. */
export const byExpiry = (one: Option, other: Option): number => {
  const [first, second] = [one.expires_at ?? '9', other.expires_at ?? '9'];
  return first < second ? -1 : first > second ? 1 : one.id - other.id;
};

/** Results that were not closed yet, the newest with its figures. */
export const Results = () => {
  const text = useText(optionsRunningTexts);
  const ended = results.use();
  useEffect(() => router.state.subscribe(() => isOnForm() || results.leave()), []);
  if (ended.length === 0) return null;
  return (
    <section aria-label={text('results')} className="flex flex-col gap-3" data-testid="options.results">
      {ended.map((result) => (
        <ResultPanel key={result.option.id} {...result} />
      ))}
    </section>
  );
};

/** Between the line and the form: what has just ended, where its card was, and below it what runs. */
export const Stage = ({ ended: shows_ended }: { ended: boolean }) => {
  const text = useText(optionsRunningTexts);
  const running = useOverview().value?.running ?? [];
  const ended = results.use();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => (box.current ? openStage(box.current) : undefined), []);
  useWatch([...new Set(running.map(({ symbol_name }) => symbol_name))].sort());
  const told = new Set(ended.map(({ option }) => option.id));
  // The list is loaded again a moment after the ending: until then both would be shown.
  const cards = running.filter(({ id }) => !told.has(id)).sort(byExpiry);
  return (
    <div ref={box} className="flex flex-col gap-3 empty:hidden" data-testid="options.stage">
      {shows_ended && <Results />}
      {cards.length > 0 && (
        <section aria-label={text('running')} className="flex flex-col gap-3" data-testid="options.running">
          {cards.slice(0, MAX_CARDS).map((option) => (
            <RunningCard key={option.id} option={option} />
          ))}
          {cards.length > MAX_CARDS && (
            <button
              type="button"
              onClick={() => document.getElementById(LISTS)?.scrollIntoView({ block: 'start' })}
              className="-my-1 flex min-h-11 items-center justify-center type-label text-accent"
              data-testid="options.all-open"
            >
              {text('all_open', { count: cards.length })}
            </button>
          )}
        </section>
      )}
    </div>
  );
};
