import { PageFrame } from '#web/shared/page-frame.tsx';

export const Screen = () => <PageFrame title="">{null}</PageFrame>;
