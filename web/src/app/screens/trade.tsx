import { TradeShell } from '../trade-shell.tsx';

export const Screen = () => <TradeShell tab />;
