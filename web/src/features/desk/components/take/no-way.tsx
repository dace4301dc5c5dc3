import { Banner } from '#ui/banner.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { takeTexts } from '#web/features/desk/locales/take/index.ts';
import { deskPaths } from '#web/features/desk/paths.ts';

/** DK1: a seller needs a saved method that the offer takes. */
export const NoWay = ({ testId }: { testId: string }) => {
  const text = useText(takeTexts);
  return (
    <Banner kind="warn" action={{ label: text('methods'), href: deskPaths.methods() }} testId={`${testId}.no-way`}>
      {text('no_way')}
    </Banner>
  );
};
