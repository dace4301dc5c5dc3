import type { ScreenProps } from '#web/shared/page.ts';
import { Screen as Mine } from './mine.tsx';
import { Screen as Trader } from './trader.tsx';

/** Legacy clients open a trader's page here, and own follows without a trader. */
export const Screen = ({ query }: ScreenProps) =>
  query['uid'] === undefined ? <Mine query={query} /> : <Trader query={query} />;
