import type { ScreenProps } from '#web/shared/page.ts';
import { TradeShell } from '../trade-shell.tsx';

/** The family's address of spot alone. */
export const Screen = ({ query }: ScreenProps) => <TradeShell query={{ ...query, kind: 'spot' }} />;
