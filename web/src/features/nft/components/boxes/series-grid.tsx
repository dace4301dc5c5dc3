import Package from 'lucide-react/icons/package';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { ListStates } from '#web/shared/list-states.tsx';
import { boxTexts } from '#web/features/nft/locales/boxes/index.ts';
import { useSeriesList } from './queries.ts';
import { SeriesCard } from './series-card.tsx';

/** The segment of the gallery with series of blind boxes: those for sale first. */
export const SeriesGrid = () => {
  const text = useText(boxTexts);
  return (
    <ListStates
      list={useSeriesList()}
      skeleton={<SkeletonCards count={3} lines={5} />}
      empty={
        <EmptyState icon={<Package />} testId="nft.series.empty">
          {text('none')}
        </EmptyState>
      }
    >
      {(all) => (
        <ul className="flex flex-col gap-3">
          {all.map((series) => (
            <li key={series.code}>
              <SeriesCard series={series} />
            </li>
          ))}
        </ul>
      )}
    </ListStates>
  );
};
