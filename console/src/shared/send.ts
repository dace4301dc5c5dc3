import { useState } from 'react';
import { useShowFailure } from './failure.ts';

/** Sends something, says whether it is under way, and shows its failure. */
export const useSend = () => {
  const showFailure = useShowFailure();
  const [isBusy, setBusy] = useState(false);
  const send = async <Answer>(work: () => Promise<Answer>, done: (answer: Answer) => void): Promise<void> => {
    setBusy(true);
    await work().then(done).catch(showFailure);
    setBusy(false);
  };
  return { isBusy, send };
};
