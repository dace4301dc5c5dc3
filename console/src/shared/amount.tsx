import { useLocale } from 'react-admin';
import { languageOf } from '#contract/kit/languages.ts';
import { groupDigits } from '#ui/format/number.ts';

/** An amount with grouped digits, each as the server sent it. */
export const Amount = ({ of, unit }: { readonly of: unknown; readonly unit?: string }) => {
  const language = languageOf(useLocale() ?? 'en');
  return (
    <span className="num">
      {groupDigits(String(of), { language, number_format: 'language' })}
      {unit === undefined ? '' : `\u00a0${unit}`}
    </span>
  );
};
