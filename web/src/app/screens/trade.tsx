import type { ScreenProps } from '#web/shared/page.ts';
import { TradeShell } from '../trade-shell.tsx';

export const Screen = ({ query }: ScreenProps) => <TradeShell query={query} tab />;
