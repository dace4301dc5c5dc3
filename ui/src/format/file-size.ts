import { languageInfo } from '#contract/kit/languages.ts';
import type { FormatOptions } from './options.ts';

const MEGABYTE = 1024 * 1024;

/** `2 MB`, which is `2 Mo` in French. */
export const formatMegabytes = (bytes: number, { language }: FormatOptions): string =>
  new Intl.NumberFormat(languageInfo[language].tag, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  }).format(bytes / MEGABYTE);
