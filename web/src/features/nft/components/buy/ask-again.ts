import { useEffect, useRef } from 'react';
import type { Call } from '#contract/kit/call.ts';
import { workCalls } from '#contract/nft/work-calls.ts';
import { ask } from '#web/shared/ask.ts';
import type { Intent, Money } from '#web/shared/use-money.ts';
import type { Work } from '#web/features/nft/queries.ts';

type AskedAbout = { readonly work: Work };
type Next<C extends Call, Asked> = (work: Work, asked: Asked) => Intent<C, Asked> | undefined;

/** After a refusal for what has changed meanwhile: a sheet that is still open asks about the sale as it is now. */
export const useAskAgain = <C extends Call, Asked extends AskedAbout>(money: Money<C, Asked>, next: Next<C, Asked>) => {
  const { dispatch } = money;
  const shown = useRef(money.flow.intent);
  useEffect(() => void (shown.current = money.flow.intent));
  return async (asked: Asked): Promise<void> => {
    const work = await ask(workCalls.detail, { code: asked.work.code }).catch(() => undefined);
    const intent = work && next(work, asked);
    // The customer may have closed the sheet meanwhile, which opens by itself for nobody.
    if (intent && shown.current?.asked === asked) dispatch({ type: 'started', intent });
  };
};
