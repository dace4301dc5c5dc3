import { useText } from '#ui/i18n/texts.ts';
import { OnlyArtists } from '../components/studio/only-artists.tsx';
import { SubmitForm } from '../components/studio/submit-form.tsx';
import { useStudioEvents } from '../components/studio/queries.ts';
import { submitTexts } from '../locales/submit/index.ts';

/** Submits a work for review. */
export const Screen = () => {
  const text = useText(submitTexts);
  useStudioEvents();
  return (
    <OnlyArtists title={text('title')} testId="nft.submit">
      {(me) => <SubmitForm me={me} />}
    </OnlyArtists>
  );
};
