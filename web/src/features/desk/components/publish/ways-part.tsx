import { deskWays, TERMS_LENGTH, type DeskWay } from '#contract/desk/rules.ts';
import { Banner } from '#ui/banner.tsx';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { TextAreaField } from '#ui/text-field.tsx';
import { waysOf, withWay } from './terms.ts';
import { peopleTexts } from '#web/features/desk/locales/people/index.ts';
import { publishTexts } from '#web/features/desk/locales/publish/index.ts';
import { deskPaths } from '#web/features/desk/paths.ts';
import type { PartProps } from './part.ts';

interface WaysPartProps extends PartProps {
  usable: readonly DeskWay[];
}

/** How the money is sent, and what the other side reads first. */
export const WaysPart = ({ typed, set, problems, usable }: WaysPartProps) => {
  const text = useText(publishTexts);
  const people = useText(peopleTexts);
  const chosen = waysOf(typed);
  const sells = typed.side === 'sell';
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <p className="type-label text-1" id="desk-ways">
          {text('ways')}
        </p>
        <div role="group" aria-labelledby="desk-ways" className="flex flex-wrap gap-2">
          {deskWays.map((way) => (
            <Chip
              key={way}
              selected={chosen.includes(way)}
              disabled={sells && !usable.includes(way) && !chosen.includes(way)}
              onClick={() => set({ ways: withWay(chosen, way) })}
              testId={`desk.new.way.${way}`}
            >
              {people(way)}
            </Chip>
          ))}
        </div>
        {problems?.ways && (
          <p role="alert" className="type-label font-normal text-danger">
            {text(problems.ways)}
          </p>
        )}
        {sells && usable.length < deskWays.length && (
          <Banner
            kind={usable.length === 0 ? 'warn' : 'info'}
            action={{ label: text('methods'), href: deskPaths.methods() }}
            testId="desk.new.methods"
          >
            {text(usable.length === 0 ? 'methods_none' : 'methods_more')}
          </Banner>
        )}
        <TextAreaField
          label={text('terms')}
          hint={text('terms_hint')}
          value={typed.terms}
          onChange={(terms) => set({ terms })}
          limit={TERMS_LENGTH}
          error={problems?.terms && text(problems.terms, { max: TERMS_LENGTH })}
          testId="desk.new.terms"
        />
      </div>
    </Card>
  );
};
