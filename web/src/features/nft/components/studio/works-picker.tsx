import Brush from 'lucide-react/icons/brush';
import { useEffect, useEffectEvent } from 'react';
import { rarities, type Rarity } from '#contract/nft/rules.ts';
import { Banner } from '#ui/banner.tsx';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FieldError } from '#ui/field.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Section } from '#ui/section.tsx';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { ListStates } from '#web/shared/list-states.tsx';
import { makingTexts } from '#web/features/nft/locales/making/index.ts';
import { nftProblems } from '#web/features/nft/locales/problems.ts';
import { nftPaths } from '#web/features/nft/paths.ts';
import { studioTexts } from '#web/features/nft/locales/studio/index.ts';
import { Thumb } from '../own/thumb.tsx';
import { useNftFormat } from '../use-nft-format.ts';
import { useFreeWorks, type StudioWork } from './queries.ts';
import { goneFrom, picksIn, withoutPicks, withPick } from './series-terms.ts';

interface WorksPickerProps {
  /** `<code>:<rarity>`, joined by commas. */
  works: string;
  onChange: (works: string) => void;
  problem: 'nft_series_wrong' | undefined;
}

/** NB1: own free works, each with a rarity or left out. */
export const WorksPicker = ({ works, onChange, problem }: WorksPickerProps) => {
  const text = useText(makingTexts);
  const studio = useText(studioTexts);
  const refusal = useText(nftProblems);
  const list = useFreeWorks();
  const picks = picksIn(works);
  const rest = list.rows.filter(({ code }) => !picks.has(code));
  const gone = useGone(works, list);
  const fill = (rarity: Rarity): void =>
    onChange(rest.reduce((so_far, { code }) => withPick(so_far, code, rarity), works));
  return (
    <Section title={text('works')} testId="nft.making.works">
      <p className="type-caption text-2">{text('works_about')}</p>
      <p role="status" className="type-label text-1">
        {text('chosen', { count: picks.size })}
      </p>
      {gone.length > 0 && (
        <Banner
          kind="warn"
          action={{ label: text('drop_gone'), onClick: () => onChange(withoutPicks(works, gone)) }}
          testId="nft.making.gone"
        >
          {text('gone', { count: gone.length })}
        </Banner>
      )}
      {rest.length > 1 && (
        <div className="flex flex-wrap gap-2">
          {rarities.map((rarity) => (
            <Chip key={rarity} selected={false} onClick={() => fill(rarity)} testId={`nft.making.all-${rarity}`}>
              {text('all_rest', { rarity })}
            </Chip>
          ))}
        </div>
      )}
      <ListStates
        list={list}
        skeleton={<SkeletonCards count={2} lines={3} />}
        empty={
          <EmptyState icon={<Brush />} action={{ label: studio('submit_work'), href: nftPaths.submit() }}>
            {text('no_free')}
          </EmptyState>
        }
      >
        {(rows) => (
          <Card flush>
            {rows.map((work) => (
              <Row
                key={work.code}
                work={work}
                rarity={picks.get(work.code)}
                onPick={(rarity) => onChange(withPick(works, work.code, rarity))}
              />
            ))}
          </Card>
        )}
      </ListStates>
      {problem && <FieldError>{refusal(problem)}</FieldError>}
    </Section>
  );
};

/** A kept draft may name works that are no longer free; only the whole list of free works tells which. */
const useGone = (works: string, list: ReturnType<typeof useFreeWorks>): readonly string[] => {
  const { state, rows, more, loadMore } = list;
  const unknown = goneFrom(
    works,
    rows.map(({ code }) => code),
  );
  const asks = unknown.length > 0 && more === 'can';
  const ask = useEffectEvent(loadMore);
  useEffect(() => {
    if (asks) ask();
  }, [asks]);
  return state === 'ready' && more === 'end' ? unknown : [];
};

interface RowProps {
  work: StudioWork;
  rarity: Rarity | undefined;
  onPick: (rarity: Rarity) => void;
}

const Row = ({ work, rarity, onPick }: RowProps) => {
  const text = useText(makingTexts);
  const format = useNftFormat();
  return (
    <div className="flex items-center gap-3 px-4 py-2" data-testid="nft.making.work">
      <Thumb media={work.media} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
        <span className="type-body wrap-anywhere text-1">{work.name}</span>
        <span role="group" aria-label={text('rarity_of', { name: work.name })} className="ms-auto flex gap-1">
          {rarities.map((each) => (
            <Chip
              key={each}
              selected={rarity === each}
              onClick={() => onPick(each)}
              testId={`nft.making.${work.code}.${each}`}
            >
              <span aria-hidden>{each}</span>
              <span className="sr-only">{format.rarity(each)}</span>
            </Chip>
          ))}
        </span>
      </div>
    </div>
  );
};
