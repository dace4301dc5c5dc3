export const texts = {
  about: 'When you sell, buyers pay to one of these. They have to be in your verified name.',
  account: 'Account',
  account_now: 'Saved now: ends with {ending}',
  account_wrong: '3 to 100 letters, digits or . _ - + @',
  identity: 'Verify your identity (level 1) first; methods are compared with your name.',
  not_saved: 'Not saved',
  other_name: 'Not in your verified name, cannot be used',
  password_first: 'Saving a method needs your payment password.',
  remove: 'Remove',
  removed: 'Removed',
  save: 'Save',
  saved: 'Saved',
  saved_from: 'Saved. Can be used from {time}',
  set_password: 'Set a payment password',
  title: 'How I am paid',
  usable: 'Can be used',
  usable_at: 'Can be used from {time}',
  verify: 'Verify',
  wallet_about:
    'Enter the account as the wallet shows it. It has to be in your verified name; buyers see it with your name.',
  why_wait:
    'A new or changed method waits before buyers can pay to it, so that nobody who got into your account can redirect your money.',
} as const;
