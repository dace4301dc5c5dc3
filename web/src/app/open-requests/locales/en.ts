export const texts = {
  ask_again: 'Ask again',
  did_not: 'It did not go through. {reason}',
  do_not_send: 'Do not send again',
  look_first: 'It may have gone through. Check before you send it again',
  other: 'Your request',
  sent_at: '{what}, sent at {time}: no answer arrived, so we do not know the result.',
  title: 'Did your last request go through?',
  went_through: 'It went through',
  what_happens:
    'Ask again to find out. If it went through, nothing more happens. If it did not, it is carried out now. It is never carried out twice.',
} as const;
