import { PageFrame } from '../../../shared/page-frame.tsx';
import type { ScreenProps } from '../../../shared/page.ts';

export const Screen = ({ query }: ScreenProps) => (
  <PageFrame title={query['symbol'] ?? ''} testId="quotation">
    {null}
  </PageFrame>
);
