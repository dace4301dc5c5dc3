import { lazyPart } from '../lazy-part.tsx';
import type { Instant } from '#contract/kit/instant.ts';
import type { Read } from '../use-read.ts';
import { oldAnswerTexts } from './locales/index.ts';

const OldAnswerLine = lazyPart(() => import('./old-answer-line.tsx').then((part) => part.OldAnswerLine), {
  texts: [oldAnswerTexts],
  failed: null,
});

/** Above values whose last reload failed. */
export const OldAnswer = ({
  read,
}: {
  read: Pick<Read<unknown>, 'failure' | 'reload'> & { readonly at?: Instant | undefined };
}) =>
  read.failure !== undefined &&
  read.at !== undefined && <OldAnswerLine at={read.at} onRetry={() => void read.reload()} />;
