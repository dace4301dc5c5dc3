import { useEffect, useRef, useState } from 'react';
import type { Instant } from '#contract/kit/instant.ts';
import { limitsCalls } from '#contract/limits/calls.ts';
import {
  checkAnswers,
  checkQuestions,
  type CheckAnswer,
  type CheckKind,
  type GivenAnswer,
} from '#contract/limits/rules.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { RadioList } from '#ui/radio-list.tsx';
import { outdate, useWrite } from '#web/shared/calls.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { checkTexts } from '../locales/check/index.ts';

interface CheckQuestionsProps {
  title: string;
  kind: CheckKind;
  onPassed: (at: Instant) => void;
}

/** What the server said about the answer that is chosen. */
type Said = 'right' | 'wrong' | 'choose' | undefined;

/** LI14: one question after the other; each is explained before the next one comes. */
export const CheckQuestions = ({ title, kind, onPassed }: CheckQuestionsProps) => {
  const text = useText(checkTexts);
  const asking = useAsking(kind, onPassed);
  const { question, number, total, said, busy } = asking;
  const heading = useFocusOnNext(number);
  return (
    <PageFrame
      title={title}
      testId="check"
      footer={
        said === 'right' ? (
          <Button onClick={asking.next} testId="check.next">
            {text(number === total ? 'finish' : 'next')}
          </Button>
        ) : (
          <Button onClick={() => void asking.submit()} busy={busy} testId="check.submit">
            {text('submit')}
          </Button>
        )
      }
    >
      {number === 1 && <p className="type-body text-2">{text('intro', { count: total })}</p>}
      <Progress number={number} total={total} />
      <h2 ref={heading} tabIndex={-1} className="type-title text-1 outline-none" data-testid="check.question">
        {text(question)}
      </h2>
      <Card flush>
        <RadioList
          label={text(question)}
          value={asking.chosen}
          onChange={asking.choose}
          options={checkAnswers.map((value) => ({
            value,
            label: text(`${question}_${value}`),
            disabled: said === 'right' && value !== asking.chosen,
          }))}
          testId="check.answer"
        />
      </Card>
      {said && (
        <Banner kind={said === 'wrong' ? 'warn' : 'info'} testId={`check.${said}`}>
          {said === 'choose' ? (
            text('choose')
          ) : (
            <>
              <p className="font-semibold">{text(said)}</p>
              <p>{text(`${question}_why`)}</p>
              {said === 'wrong' && <p>{text('try_again')}</p>}
            </>
          )}
        </Banner>
      )}
    </PageFrame>
  );
};

const useAsking = (kind: CheckKind, onPassed: (at: Instant) => void) => {
  const questions = checkQuestions[kind];
  const [right, setRight] = useState<readonly GivenAnswer[]>([]);
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<CheckAnswer>();
  const [said, setSaid] = useState<Said>();
  const [passed_at, setPassedAt] = useState<Instant>();
  const { send, busy } = useWrite(limitsCalls.answerCheck);
  const question = questions[at] ?? questions[0];
  const submit = async (): Promise<void> => {
    if (chosen === undefined) return setSaid('choose');
    const given: GivenAnswer = `${question}:${chosen}`;
    const sent = await send({ kind, answers: [...right, given] });
    if (sent.state !== 'done') return;
    const is_right = sent.value.graded.at(-1)?.is_right === true;
    setSaid(is_right ? 'right' : 'wrong');
    if (!is_right) return;
    setRight([...right, given]);
    setPassedAt(sent.value.passed_at ?? undefined);
  };
  const next = (): void => {
    if (at + 1 < questions.length) {
      setAt(at + 1);
      setChosen(undefined);
      setSaid(undefined);
    } else if (passed_at !== undefined) {
      outdate([limitsCalls.check, limitsCalls.mine]);
      onPassed(passed_at);
    }
  };
  const choose = (answer: CheckAnswer): void => {
    setChosen(answer);
    setSaid(undefined);
  };
  return { question, number: at + 1, total: questions.length, chosen, choose, said, busy, submit, next };
};

const useFocusOnNext = (number: number) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (number > 1) heading.current?.focus();
  }, [number]);
  return heading;
};

const Progress = ({ number, total }: { number: number; total: number }) => {
  const text = useText(checkTexts);
  return (
    <div className="flex flex-col gap-1 pt-2">
      <div aria-hidden className="flex gap-1">
        {Array.from({ length: total }, (_, index) => (
          <span key={index} className={`h-1 flex-1 rounded-full ${index < number ? 'bg-accent' : 'bg-raised'}`} />
        ))}
      </div>
      <p className="type-caption text-3">{text('progress', { number, total })}</p>
    </div>
  );
};
