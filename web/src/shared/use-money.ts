import { useReducer } from 'react';
import type { Call, InputOf } from '#contract/kit/call.ts';
import { closedFlow, moneyFlow, type FlowEvent, type MoneyFlow } from './money-flow.ts';
import { askToLogIn } from './refusals.ts';
import { isGuest } from './session.ts';

export interface Intent<C extends Call, Asked> {
  readonly input: InputOf<C>;
  /** What the sheet shows about it. */
  readonly asked: Asked;
}

export interface Money<C extends Call, Asked> {
  readonly flow: MoneyFlow<Intent<C, Asked>>;
  readonly dispatch: (event: FlowEvent<Intent<C, Asked>>) => void;
  /** Opens the sheet, or sends at once if it is quiet; a guest is asked to log in instead and finds the form as it was. */
  start(input: InputOf<C>, asked: Asked, quiet?: boolean): void;
}

/** The form's half of a request that moves money; `MoneySheet`, which may be fetched later, is the other. */
export const useMoney = <C extends Call, Asked>(): Money<C, Asked> => {
  const [flow, dispatch] = useReducer(moneyFlow<Intent<C, Asked>>, closedFlow);
  return {
    flow,
    dispatch,
    start(input, asked, quiet) {
      if (isGuest()) return askToLogIn();
      dispatch({ type: 'started', intent: { input, asked }, quiet });
    },
  };
};
