import { useText } from '#ui/i18n/texts.ts';
import type { ScreenProps } from '#web/shared/page.ts';
import { codeIn, Loaded } from '../components/boxes/loaded.tsx';
import { useSeries } from '../components/boxes/queries.ts';
import { SeriesPage } from '../components/boxes/series-page.tsx';
import { boxTexts } from '../locales/boxes/index.ts';
import { useNftEvents } from '../queries.ts';

/** NB2: a series of blind boxes. */
export const Screen = ({ query }: ScreenProps) => {
  const text = useText(boxTexts);
  useNftEvents();
  return (
    <Loaded read={useSeries(codeIn(query))} title={text('title_series')} unknown="unknown_series" testId="nft.series">
      {(series, old) => <SeriesPage series={series} old={old} />}
    </Loaded>
  );
};
