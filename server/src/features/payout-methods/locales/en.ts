export const texts = {
  beneficiary_name: 'Beneficiary name',
  bank_account: 'Account number or IBAN',
  bank_name: 'Bank name',
  swift_code: 'SWIFT code',
  bank_address: 'Bank address',
  bank_country: 'Country or region of the bank',
  beneficiary_address: 'Beneficiary address',
} as const;
