export const texts = {
  halted:
    'Money movement is paused while we check our books. Anything you confirm now is refused and nothing happens to your money. Balances and records can be read.',
} as const;
