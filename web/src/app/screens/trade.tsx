import type { ScreenProps } from '../../shared/page.ts';
import { TradeShell } from '../trade-shell.tsx';

export const Screen = ({ query }: ScreenProps) => <TradeShell query={query} tab />;
