export const texts = {
  halted:
    'Money is paused while we check our books. Anything you confirm now is refused, and your money does not move. You can still view balances and records.',
} as const;
