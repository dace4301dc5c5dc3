import ChevronRight from 'lucide-react/icons/chevron-right';
import type { Decimal } from '#contract/kit/decimal.ts';
import { Tag } from '#ui/chip.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { useCoinFormat } from '#web/shared/coin-format.ts';
import type { WebRoom } from '#web/shared/room.ts';
import { labelKey, roomLabels } from '#web/shared/rooms.ts';
import type { Outcome, Sentence, WhatIf } from '#web/shared/what-if.ts';
import { barOf, valueText, type Bar } from '../form.ts';
import { financeTexts } from '../locales/index.ts';

interface AnswerCardProps {
  room: WebRoom;
  answer: WhatIf;
  amount: Decimal;
  /** The end of the scale. */
  top: number;
}

/** One product: a bar for each outcome, drawn to the same scale as all others; or only why it has none. */
export const AnswerCard = ({ room, answer, amount, top }: AnswerCardProps) => {
  const text = useText(financeTexts);
  const say = useSentence(room);
  return (
    <section
      className="flex flex-col gap-4 rounded-card bg-surface p-4 shadow-card"
      data-testid={`calculator.${answer.id}`}
    >
      <a href={answer.address} className="-m-2 flex min-h-11 items-center gap-3 rounded-card p-2 active:bg-pressed">
        <h3 className="min-w-0 flex-1 type-row text-1">{say(answer.name)}</h3>
        {answer.days !== null && (
          <span className="type-label font-normal text-2">{text('days', { days: answer.days })}</span>
        )}
        <ChevronRight aria-hidden size={20} className="-me-1 text-3" />
      </a>
      {answer.outcomes.length > 0 && (
        <ul className="flex flex-col gap-4">
          {answer.outcomes.map((outcome) => (
            <OutcomeRow
              key={outcome.needs.label}
              outcome={outcome}
              bar={barOf(outcome, { amount, top, side: answer.side })}
              mark={top > 0 ? amount.toDrawing() / top : 0}
              needs={say(outcome.needs)}
            />
          ))}
        </ul>
      )}
      {answer.notes?.map((note) => (
        <p key={note.label} className="type-label font-normal text-2">
          {say(note)}
        </p>
      ))}
    </section>
  );
};

/** A text of the room; every amount in it has the separators of the customer's language. */
const useSentence = (room: WebRoom): ((sentence: Sentence) => string) => {
  const label = useText(roomLabels);
  const format = useFormat();
  return ({ label: key, values = {} }) =>
    label(
      labelKey(room, key),
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueText(format, value)])),
    );
};

interface OutcomeRowProps {
  outcome: Outcome;
  bar: Bar | undefined;
  /** Where what was put in is on the scale. */
  mark: number;
  needs: string;
}

const OutcomeRow = ({ outcome, bar, mark, needs }: OutcomeRowProps) => {
  const text = useText(financeTexts);
  const format = useCoinFormat();
  return (
    <li className="flex flex-col gap-1">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="flex items-baseline gap-2 type-label text-1">
          {outcome.case && <Tag tone={outcome.case === 'worst' ? 'warn' : 'plain'}>{text(`case_${outcome.case}`)}</Tag>}
          <span className="num">
            {bar && outcome.ends_with ? format.usdt(outcome.ends_with, bar.rounding) : text('no_promise')}
          </span>
        </span>
        {bar && (
          <span className={`num type-label font-normal ${tones[bar.tone].words}`}>
            {format.signed(bar.difference, { scale: 2, rounding: bar.difference.isNegative() ? 'up' : 'down' })}
          </span>
        )}
      </span>
      <Drawing bar={bar} mark={mark} />
      <span className="type-label font-normal text-2">{needs}</span>
    </li>
  );
};

const tones = {
  gain: { fill: 'bg-up', words: 'text-up' },
  loss: { fill: 'bg-down', words: 'text-down' },
  even: { fill: 'bg-info', words: 'text-2' },
} as const;

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

/** The words above say the same, so it is not read out. */
const Drawing = ({ bar, mark }: { bar: Bar | undefined; mark: number }) => (
  <span aria-hidden className="relative block h-4 overflow-hidden rounded-chip bg-raised">
    {bar && (
      <span
        className={`absolute inset-y-0 start-0 rounded-chip transition-[width] duration-200 motion-reduce:transition-none ${tones[bar.tone].fill}`}
        style={{ width: percent(bar.length) }}
        data-length={bar.length.toFixed(4)}
      />
    )}
    <span
      className="absolute inset-y-0 w-0.5 -translate-x-full bg-(--text-1)"
      style={{ insetInlineStart: percent(mark) }}
    />
  </span>
);
