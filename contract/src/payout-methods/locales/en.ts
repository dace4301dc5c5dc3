export const texts = {
  address_checksum_wrong: 'There is a typing mistake in the address: its checksum does not match',
  address_malformed: 'This is not a valid {network} address',
  address_wrong_network: 'This looks like an address of {found}, not one of {network}',
  bank_account_malformed: 'Enter a correct account number',
  payout_address_known: 'You have saved this address already',
  payout_currency_unknown: 'This currency cannot be sent out over that network',
  payout_deleted: 'Deleted',
  payout_fields_missing: 'Please fill in every field',
  payout_method_unknown: 'This payout method was not found',
  payout_methods_full: 'You can save at most {count} addresses',
  payout_name_special: 'Please leave out special characters',
  payout_saved: 'Saved',
} as const;
