import type { ScreenProps } from '#web/shared/page.ts';
import { TradeShell } from '../trade-shell.tsx';

/** The trade screen on top of the stack: opening it from a quotation must not change what the tab root shows. */
export const Screen = ({ query }: ScreenProps) => <TradeShell query={query} />;
