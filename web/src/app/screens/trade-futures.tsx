import type { ScreenProps } from '#web/shared/page.ts';
import { TradeShell } from '../trade-shell.tsx';

/** The address that legacy clients and the home menu use for futures. */
export const Screen = ({ query }: ScreenProps) => <TradeShell query={{ ...query, kind: 'futures' }} />;
