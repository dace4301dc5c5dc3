import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useRef, useState } from 'react';
import { languageInfo } from '#contract/kit/languages.ts';
import type { Question } from '../queries.ts';
import { Helpful } from './helpful.tsx';
import { RichText } from './rich-text.tsx';

/** A question that expands to its answer; a link may have expanded it. A collapsed answer loads nothing. */
export const QuestionRow = ({ question, start }: { question: Question; start: boolean }) => {
  const [open, setOpen] = useState(start);
  const row = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (start) row.current?.scrollIntoView({ block: 'start' });
  }, [start]);
  return (
    <details
      ref={row}
      open={start}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      lang={languageInfo[question.lang].tag}
      className="group scroll-mt-4"
      data-testid={`faq.question-${question.id}`}
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 rounded-card px-4 py-2.5 -outline-offset-2 active:bg-pressed [&::-webkit-details-marker]:hidden">
        <h3 className="min-w-0 type-body wrap-anywhere text-1 group-open:font-semibold">{question.question}</h3>
        <ChevronDown aria-hidden className="size-5 text-3 transition-transform group-open:rotate-180" />
      </summary>
      {open && (
        <div className="flex flex-col gap-4 px-4 pt-1 pb-4">
          <RichText blocks={question.body} level={3} />
          <Helpful id={question.id} />
        </div>
      )}
    </details>
  );
};
