export const texts = {
  head_portrait_saved: 'Your picture has been changed',
  nickname_characters: 'A nickname has only letters and digits. Special characters are not allowed',
  nickname_length: 'A nickname has {least} to {most} characters',
  nickname_reserved: 'This nickname could be mistaken for our staff. Please choose another',
  profile_saved: 'Your profile has been saved',
  signature_characters: 'Special characters such as # $ = < > / are not allowed in a signature',
  signature_length: 'A signature has {least} to {most} characters',
} as const;
