import { checkKinds } from '#contract/limits/rules.ts';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { Section } from '#ui/section.tsx';
import { limitsTexts } from '../locales/index.ts';
import { limitsPaths } from '../paths.ts';
import type { Limits } from '../queries.ts';
import { useLimitFormat } from './use-limit-format.ts';

export const CheckRows = ({ limits }: { limits: Limits }) => {
  const text = useText(limitsTexts);
  const format = useLimitFormat();
  const passedOn = (kind: string) => limits.passed.find((passed) => passed.kind === kind)?.at;
  const state = (at: ReturnType<typeof passedOn>): string =>
    at === undefined ? text('check_open') : text('check_passed', { date: format.instant(at, 'date') });
  return (
    <Section title={text('checks')}>
      <p className="type-label font-normal text-2">{text('checks_why')}</p>
      <Card flush>
        {checkKinds.map((kind) => (
          <ListRow
            key={kind}
            title={text(`check_${kind}`)}
            caption={state(passedOn(kind))}
            href={limitsPaths.check({ kind })}
            testId={`limits.check-${kind}`}
          />
        ))}
      </Card>
    </Section>
  );
};
