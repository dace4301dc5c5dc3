export const texts = {
  code_day: 'One code a minute and ten a day for each address, so that nobody can flood it.',
  code_goes_to: 'We send it to {address}.',
  code_pause: 'A code for this address was requested a moment ago. One a minute, so that nobody can flood it.',
  code_sent_to: 'Code sent to {address}. It is valid until {time}.',
  code_was_shown: 'The last code was shown on this screen and is valid until {time}. You can request another one.',
  demo_code: 'Demo',
  demo_code_use: 'Fill in',
  demo_code_why: 'This demo cannot send messages, so the code is shown here instead.',
} as const;
