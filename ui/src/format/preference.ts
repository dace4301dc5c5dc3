import { remembered } from '../remembered.ts';
import { numberFormats } from './options.ts';

/** The `Number format` setting: by language, or 1,234.56 everywhere. */
export const numberFormat = remembered('candor.number_format', numberFormats);
