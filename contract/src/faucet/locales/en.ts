export const texts = {
  faucet_granted: 'Play money granted',
  faucet_taken: 'You have taken today’s play money. Come back tomorrow',
} as const;
