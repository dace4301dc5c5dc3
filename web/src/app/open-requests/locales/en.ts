export const texts = {
  ask_again: 'Send again',
  did_not_title: 'It did not go through',
  do_not_send: 'Do not send again',
  look_first: 'It may have gone through. Check your records before you send it again.',
  look_first_title: 'Not sent again',
  other: 'Your request',
  sent_at: '{what}, sent at {time}: we got no answer, so we do not know the result.',
  title: 'Did your last request go through?',
  update: 'The app was updated. Reload it to continue; what you typed is kept.',
  update_reload: 'Reload',
  update_waits: 'The app was updated. You can reload it once your request is answered.',
  went_through: 'It went through',
  what_happens:
    'Send it again to find out. If it went through, nothing more happens. If it did not, it is carried out now. It is never carried out twice.',
} as const;
