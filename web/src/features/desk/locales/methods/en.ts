export const texts = {
  about: 'When you sell, buyers pay to one of these. They have to be in your verified name.',
  account: 'Account',
  account_now: 'Saved now: ends with {ending}',
  account_wrong: '3 to 100 letters, digits or . _ - + @',
  identity: 'Verify your identity (level 1) first; methods are compared with your name.',
  not_saved: 'Not saved',
  other_name: 'Not in your verified name, cannot be used',
  remove: 'Remove',
  removed: 'Removed',
  save: 'Save',
  saved: 'Saved',
  title: 'How I am paid',
  usable: 'Can be used',
  verify: 'Verify',
  wallet_about:
    'Enter the account as the wallet shows it. It has to be in your verified name; buyers see it with your name.',
} as const;
