import { useState } from 'react';
import { instantOf } from '#contract/kit/instant.ts';
import { useText } from '#ui/i18n/texts.ts';
import { now } from '#ui/now.ts';
import { nextOf } from '../form.ts';
import { offeringsTexts } from '../locales/index.ts';
import type { Offering } from '../queries.ts';
import { Countdown } from './countdown.tsx';

/** What comes next and when; nothing once the first part has unlocked. */
export const NextLine = ({ offering, onEnd }: { offering: Offering; onEnd?: () => void }) => {
  const text = useText(offeringsTexts);
  const [, again] = useState(0);
  const next = nextOf(offering, instantOf(now()));
  if (!next) return null;
  const label = text(`${next.what}_in`);
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3 type-label font-normal text-2">
      <span>{label}</span>
      <span className="ms-auto type-label text-1">
        <Countdown
          key={next.at}
          label={label}
          until={next.at}
          onEnd={() => {
            again((turns) => turns + 1);
            onEnd?.();
          }}
          testId="offering.countdown"
        />
      </span>
    </p>
  );
};
