import { Decimal } from '#contract/kit/decimal.ts';

type Say = (key: string, values?: Readonly<Record<string, unknown>>) => string;
type Payload = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));

/** A fraction as people say it: 0.004 is 0.4 %. */
export const percent = (fraction: unknown): string =>
  `${Decimal.of(text(fraction)).times(Decimal.of(100), 'half_even').toString()} %`;

const rolesIn = (payload: Payload, t: Say): string =>
  Array.isArray(payload['roles']) ? payload['roles'].map((role) => t(`roles.${String(role)}`)).join(', ') : '';

const quoted = (value: unknown, t: Say): string => (text(value) === '' ? t('catalogue.empty') : `“${text(value)}”`);

/** One sentence for each thing that differs. */
export const differences = (before: Payload, after: Payload, t: Say): string[] =>
  Object.keys(after)
    .filter((name) => text(before[name]) !== text(after[name]))
    .map((name) =>
      typeof after[name] === 'boolean'
        ? t(after[name] ? 'catalogue.switched_on' : 'catalogue.switched_off', { name: t(`fields.${name}`) })
        : t('catalogue.from_to', { name: t(`fields.${name}`), before: text(before[name]), after: text(after[name]) }),
    );

export const lockSentences = (terms: Payload, currency_name: unknown, t: Say): string[] => [
  t('catalogue.lock_is', {
    family: t(`catalogue.family.${text(terms['family'])}`),
    days: text(terms['days']),
    currency: text(currency_name),
    low: percent(terms['rate_low']),
    high: percent(terms['rate_high']),
    minimum: text(terms['minimum']),
    capacity: text(terms['capacity']),
  }),
  t('catalogue.lock_penalty', { ratio: percent(terms['penalty_ratio']) }),
];

const SENTENCES: Readonly<Record<string, (payload: Payload, t: Say) => string[]>> = {
  'operators.create': (payload, t) => [
    t('operators.create_preview', {
      name: text(payload['name']),
      email: text(payload['email']),
      roles: rolesIn(payload, t),
    }),
  ],
  'operators.change-roles': (payload, t) => [
    t('operators.roles_proposed', { id: text(payload['operator_id']), roles: rolesIn(payload, t) }),
  ],
  'operators.deactivate': (payload, t) => [t('operators.leave_proposed', { id: text(payload['operator_id']) })],
  'liabilities.state-reserves': (payload, t) => [
    t('reserves.preview', {
      amount: text(payload['amount']),
      owed: text(payload['owed']),
      as_of: text(payload['as_of']),
    }),
    ...(Decimal.of(text(payload['amount'])).lt(Decimal.of(text(payload['owed']))) ? [t('reserves.short')] : []),
    ...(Array.isArray(payload['holdings']) ? payload['holdings'].map(text) : []),
  ],
  'catalogue.change-setting': (payload, t) => [
    t('catalogue.setting_preview', {
      name: t(`settings.${text(payload['key'])}`),
      before: quoted(payload['before'], t),
      after: quoted(payload['after'], t),
    }),
  ],
  'catalogue.change-network': (payload, t) => [
    t('catalogue.network_preview', {
      currency: text(payload['currency_name']),
      network: text(payload['network_name']),
    }),
    ...differences(payload['before'] as Payload, payload['after'] as Payload, t),
  ],
  'catalogue.pause-market': (payload, t) => [
    t((payload['after'] as Payload)['paused'] === true ? 'catalogue.pause_preview' : 'catalogue.open_preview', {
      market: text(payload['symbol']),
    }),
  ],
  'catalogue.change-spot-terms': (payload, t) => [
    t('catalogue.spot_preview', { market: text(payload['symbol']) }),
    ...differences(payload['before'] as Payload, payload['after'] as Payload, t),
  ],
  'catalogue.add-lock-product': (payload, t) => [
    t('catalogue.lock_new'),
    ...lockSentences(payload['after'] as Payload, payload['currency_name'], t),
  ],
  'catalogue.offer-lock-product': (payload, t) => [
    t(
      (payload['after'] as Payload)['is_offered'] === true ? 'catalogue.offer_preview' : 'catalogue.end_offer_preview',
      {
        id: text(payload['id']),
      },
    ),
  ],
};

/** What a stored proposal does, in words; none for kinds that tell themselves by their own screen. */
export const sentencesOf = (action: string, payload: Payload, t: Say): string[] =>
  SENTENCES[action]?.(payload, t) ?? [];
