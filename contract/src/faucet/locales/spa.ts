import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  faucet_granted: 'Dinero de prueba añadido',
  faucet_taken: 'Ya has recibido el dinero de prueba de hoy. Vuelve mañana',
};
