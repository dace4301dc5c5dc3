import type { ScreenProps } from '#web/shared/page.ts';
import { TradeShell } from '../trade-shell.tsx';

/** The same shell on top of the stack: coming from a quotation must not change what the tab root was showing. */
export const Screen = ({ query }: ScreenProps) => <TradeShell query={query} />;
