import { mayHave, to, withParams } from '#web/shared/address.ts';

export const lockMiningPaths = {
  welcome: to('pages/lockming/welcome'),
  products: to('pages/lockming/lockming'),
  buy: withParams<{ config_id: number }>('pages/lockming/buy'),
  orders: mayHave<{ status?: string | number }>('pages/lockming/order'),
} as const;
