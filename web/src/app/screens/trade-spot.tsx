import type { ScreenProps } from '#web/shared/page.ts';
import { TradeShell } from '../trade-shell.tsx';

/** The address that legacy clients use for spot. */
export const Screen = ({ query }: ScreenProps) => <TradeShell query={{ ...query, kind: 'spot' }} />;
