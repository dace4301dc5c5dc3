import { differences, part, text, type ProposalSentences, type Say } from '#console/shared/proposal-sentences.ts';

/** Lists have one item per line; a sentence has them one after the other. */
const quoted = (value: unknown, t: Say): string =>
  text(value) === '' ? t('value.empty') : `“${text(value).split('\n').join(', ')}”`;

export const proposals = {
  'catalogue.change-setting': ({ key, before, after }, t) => [
    t('catalogue.setting_preview', {
      name: t(`settings.${text(key)}`),
      before: quoted(before, t),
      after: quoted(after, t),
    }),
  ],
  'catalogue.change-network': (payload, t) => [
    t('catalogue.network_preview', {
      currency: text(payload['currency_name']),
      network: text(payload['network_name']),
    }),
    ...differences(payload, t),
  ],
  'catalogue.pause-market': (payload, t) => [
    t(part(payload, 'after')['paused'] === true ? 'catalogue.pause_preview' : 'catalogue.open_preview', {
      market: text(payload['symbol']),
    }),
  ],
  'catalogue.change-spot-terms': (payload, t) => [
    t('catalogue.spot_preview', { market: text(payload['symbol']) }),
    ...differences(payload, t),
  ],
} satisfies ProposalSentences;
