export const texts = {
  remind_me: 'Remind me',
  remind_off: 'Turn the reminder off',
  reminder_is_off: 'You will not be reminded',
  reminder_is_on: 'We will write to your inbox {minutes} minutes before the start',
} as const;
