import { useText } from '#ui/i18n/texts.ts';
import type { ScreenProps } from '#web/shared/page.ts';
import { codeIn, Loaded } from '../components/boxes/loaded.tsx';
import { useSeries } from '../components/boxes/queries.ts';
import { VerifyPage } from '../components/boxes/verify-page.tsx';
import { boxTexts } from '../locales/boxes/index.ts';

/** NB8: computes the draws of a series again. */
export const Screen = ({ query }: ScreenProps) => {
  const text = useText(boxTexts);
  return (
    <Loaded read={useSeries(codeIn(query))} title={text('title_verify')} unknown="unknown_series" testId="nft.verify">
      {(series, old) => <VerifyPage series={series} old={old} />}
    </Loaded>
  );
};
