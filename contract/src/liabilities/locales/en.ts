export const texts = {
  not_in_snapshot: 'You had no money here at that moment, so this snapshot has nothing of yours',
  reserve_holding_wrong:
    'Holding {number} is not well-formed: network, address or account, and an amount that fits the currency',
  reserve_moment_wrong: 'The moment must be in the past and at most seven days ago',
  reserve_signature_wrong: 'The signature of holding {number} is not by the key of its address over the message',
  reserve_stated_already: 'There is already a statement of this currency for that moment or a later one',
  snapshot_unknown: 'There is no such snapshot yet',
} as const;
