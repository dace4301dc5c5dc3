export const texts = {
  catalogue_changed: 'It has changed since this was proposed; propose it again',
  catalogue_same: 'Nothing would change',
  catalogue_unknown: 'There is no such entry in the catalogue',
  lock_terms_wrong: 'These terms do not fit',
  market_paused: '{market} is paused for everybody at present',
  network_value_wrong: 'These values do not fit this network',
  setting_value_wrong: 'This setting cannot have this value',
  spot_terms_wrong: 'These terms do not fit',
} as const;
