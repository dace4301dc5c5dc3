import { pageJs } from './page-js.ts';

export const benchmark = pageJs('home', '', 'at most 1.25x');
