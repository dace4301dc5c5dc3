import { instantOf } from '#contract/kit/instant.ts';
import { formatInstant } from '#ui/format/time.ts';
import { currentLanguage } from '#ui/i18n/texts.ts';

const UTC_TIME = /\b(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) UTC\b/g;

/** A sentence of the server with its times (`utcTime`) in the customer's language and time zone. */
export const withLocalTimes = (sentence: string): string =>
  sentence.replace(UTC_TIME, (_, day: string, time: string) =>
    formatInstant(instantOf(`${day}T${time}.000Z`), 'date_time', { language: currentLanguage() }),
  );
