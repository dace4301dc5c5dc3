import { useState } from 'react';
import { lazyPart } from '../shared/lazy-part.tsx';
import { useStack } from '../shared/navigation.ts';
import { useSession } from '../shared/session.ts';

const TRADE_PAGE = /^pages\/transaction\//;

/** The first screen comes first: the earliest reminder is a quarter of an hour away. */
const DELAY_MS = 10_000;

const SessionReminder = lazyPart(
  async () => {
    await new Promise((done) => setTimeout(done, DELAY_MS));
    return (await import('../features/limits/components/session-reminder.tsx')).SessionReminder;
  },
  { failed: null },
);

/** LI13: knows which screen is in view, so that the trade screens need not. */
export const TradingWatch = () => {
  const guest = useSession() === undefined;
  const { stack } = useStack();
  const trading = !guest && TRADE_PAGE.test(stack.at(-1)?.path ?? '');
  const [began, setBegan] = useState(trading);
  if (trading && !began) setBegan(true);
  return began ? <SessionReminder trading={trading} /> : null;
};
