import { useEffect, useState } from 'react';
import { hasFailed } from './check.ts';
import { isUnsigned, provePrice, type Proof } from './prove.ts';

export type ProofState =
  | { readonly state: 'loading' }
  /** The price is in the log, but the log is signed only every ten seconds. */
  | { readonly state: 'not_signed_yet'; readonly waiting: boolean }
  | { readonly state: 'failed'; readonly failure: unknown }
  | { readonly state: 'checked'; readonly proof: Proof };

const AGAIN_MS = 2000;
/** Three signing rounds; after that the customer is asked whether to keep waiting. */
const TRIES = 15;

/** Checks one logged price while it is on the screen. */
export const usePriceProof = (symbol: string, seq: number | undefined, when: boolean) => {
  const [round, setRound] = useState(0);
  const [held, setHeld] = useState<{ readonly of: string; readonly state: ProofState }>();
  const of = `${symbol} ${seq ?? ''} ${round}`;
  useEffect(() => {
    if (!when) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const say = (state: ProofState): void => {
      if (!gone) setHeld({ of, state });
    };
    const attempt = (tries: number): void =>
      void provePrice(symbol, seq).then(
        (proof) => {
          // The trade screen does not wait for it.
          void import('./last-check.ts').then(({ noteCheck }) => noteCheck('price', !hasFailed(proof.verdict)));
          say({ state: 'checked', proof });
        },
        (failure: unknown) => {
          if (!isUnsigned(failure)) return say({ state: 'failed', failure });
          say({ state: 'not_signed_yet', waiting: tries < TRIES });
          if (!gone && tries < TRIES) timer = setTimeout(() => attempt(tries + 1), AGAIN_MS);
        },
      );
    attempt(1);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [symbol, seq, when, of]);
  const state: ProofState = held?.of === of ? held.state : { state: 'loading' };
  return { ...state, again: () => setRound(round + 1) };
};
