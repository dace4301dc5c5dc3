import { useEffect } from 'react';
import { SkeletonCard } from '#ui/skeleton.tsx';
import { useFamilies } from '#web/shared/families.ts';
import { FailedState } from '#web/shared/failed-state.tsx';
import { useRead } from '#web/shared/use-read.ts';
import type { WhatIfAsked } from '#web/shared/what-if.ts';
import { topOf } from '../form.ts';
import type { RoomPart } from '../queries.ts';
import { AnswerCard } from './answer-card.tsx';

/** What a room draws: all bars of the screen share the largest end. */
export interface Drawn {
  readonly top: number;
  readonly count: number;
}

interface RoomAnswersProps extends RoomPart {
  asked: WhatIfAsked;
  top: number;
  onDrawn: (drawn: Drawn) => void;
}

/** FN4: one room's products, asked by its own rules; families that are off are left out. */
export const RoomAnswers = ({ room, part, asked, top, onDrawn }: RoomAnswersProps) => {
  const families = useFamilies();
  const read = useRead(part.call, part.input, { keep: true });
  const answers =
    read.state === 'ready' ? part.answers(read.value, asked).filter(({ family }) => families.includes(family)) : [];
  const [own_top, count] = [topOf(answers, asked.amount), answers.length];
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a changed drawing is said again
  useEffect(() => onDrawn({ top: own_top, count }), [own_top, count]);
  if (read.state === 'loading') return <SkeletonCard lines={4} />;
  if (read.state === 'failed') return <FailedState failure={read.failure} onRetry={() => void read.reload()} />;
  return answers.map((answer) => (
    <AnswerCard key={answer.id} room={room} answer={answer} amount={asked.amount} top={top} />
  ));
};
