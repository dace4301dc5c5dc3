import ChevronDown from 'lucide-react/icons/chevron-down';
import { languageInfo } from '#contract/kit/languages.ts';
import { useLanguage, useText } from '#ui/i18n/texts.ts';
import { identityPaths } from '../paths.ts';
import type { Area } from '../areas.ts';
import { identityTexts } from '../locales/index.ts';

/** Shown before a phone number; the form stays mounted under the list of areas. */
export const AreaLink = ({ area, testId }: { area: Area; testId?: string | undefined }) => {
  const text = useText(identityTexts);
  const { tag } = languageInfo[useLanguage()];
  const name = new Intl.DisplayNames(tag, { type: 'region' }).of(area.region) ?? area.region;
  return (
    <a
      href={identityPaths.area()}
      aria-label={text('area_change', { name, code: area.area_code })}
      className="num flex min-h-11 min-w-11 shrink-0 items-center gap-1 self-stretch rounded-l-input border-r border-line ps-3 pe-2 type-body text-1 -outline-offset-2 active:bg-pressed"
      data-testid={testId}
    >
      {`+${area.area_code}`}
      <ChevronDown aria-hidden size={16} className="text-2" />
    </a>
  );
};
