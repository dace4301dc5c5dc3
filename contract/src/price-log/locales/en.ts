export const texts = {
  checkpoint_unknown: 'There is no such checkpoint',
  tick_not_signed_yet: 'This price is not under a signature yet. Try again in 10 s',
  tick_unknown: 'This price is not in the log',
} as const;
