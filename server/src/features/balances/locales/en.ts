export const texts = {
  record_deposit: 'Recharge',
  record_exchange: 'Exchange',
  record_lock_mining: 'Lock mining',
  record_lock_mining_yield: 'Lock mining yield',
  record_other: 'Balance change',
  record_play_money: 'Play money',
  record_spot: 'Spot trading',
  record_spot_amended: 'Spot order reduced',
  record_spot_cancelled: 'Spot order cancelled',
  record_transfer: 'Transfer between accounts',
  record_withdrawal: 'Withdrawal',
  record_withdrawal_returned: 'Withdrawal returned',
} as const;
