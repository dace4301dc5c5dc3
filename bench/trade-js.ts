import { pageJs } from './page-js.ts';

export const benchmark = pageJs('trade', '#/pages/transaction/index', 'at most 135 KiB in all');
