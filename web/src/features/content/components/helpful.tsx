import ThumbsDown from 'lucide-react/icons/thumbs-down';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { useId, useRef, useState } from 'react';
import { contentCalls } from '#contract/content/calls.ts';
import { useText } from '#ui/i18n/texts.ts';
import { useSession } from '#web/shared/session.ts';
import { useWrite } from '#web/shared/use-write.ts';
import { contentTexts } from '../locales/index.ts';
import { useOpinion } from '../queries.ts';

/** Asks once and stores the answer; it shows at once and is reverted if the server refuses it. */
export const Helpful = ({ id }: { id: number }) => {
  const text = useText(contentTexts);
  const label = useId();
  const guest = useSession() === undefined;
  const known = useOpinion(id);
  const [chosen, setChosen] = useState<boolean>();
  const opinion = useWrite(contentCalls.helpful, { changes: [contentCalls.opinion] });
  const useful = guest ? undefined : (chosen ?? known);
  // Two answers sent at once could arrive in the wrong order, and the first would win.
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const say = async (value: boolean): Promise<void> => {
    setChosen(value);
    const sent = turn.current.then(() => opinion.send({ id, useful: value }));
    turn.current = sent;
    const { state } = await sent;
    if (state !== 'done') setChosen(undefined);
  };
  const answered = useful === true || useful === false;
  return (
    <div className="flex flex-col" data-testid={`helpful-${id}`}>
      <div role="group" aria-labelledby={label} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p id={label} className="type-label text-2">
          {text('useful_ask')}
        </p>
        <div className="flex gap-2">
          <Answer value label={text('useful_yes')} chosen={useful === true} onChoose={say} />
          <Answer value={false} label={text('useful_no')} chosen={useful === false} onChoose={say} />
        </div>
      </div>
      <p role="status" className={`type-caption text-3 ${answered ? 'pt-2' : ''}`}>
        {answered && text('useful_thanks')}
      </p>
    </div>
  );
};

interface AnswerProps {
  value: boolean;
  label: string;
  chosen: boolean;
  onChoose: (value: boolean) => Promise<void>;
}

const Answer = ({ value, label, chosen, onChoose }: AnswerProps) => {
  const Icon = value ? ThumbsUp : ThumbsDown;
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={() => void onChoose(value)}
      className={`inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-round border px-4 type-label ${
        chosen ? 'border-accent bg-accent/(--tint) text-accent' : 'border-transparent bg-raised text-1'
      }`}
    >
      <Icon aria-hidden size={18} />
      {label}
    </button>
  );
};
