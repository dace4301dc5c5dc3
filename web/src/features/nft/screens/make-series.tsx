import { useText } from '#ui/i18n/texts.ts';
import { OnlyArtists } from '../components/studio/only-artists.tsx';
import { SeriesForm } from '../components/studio/series-form.tsx';
import { makingTexts } from '../locales/making/index.ts';

/** Puts own works into a series of blind boxes. */
export const Screen = () => {
  const text = useText(makingTexts);
  return (
    <OnlyArtists title={text('title')} testId="nft.making">
      {() => <SeriesForm />}
    </OnlyArtists>
  );
};
