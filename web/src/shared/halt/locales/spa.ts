import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  halted:
    'Los movimientos de dinero están en pausa mientras revisamos nuestras cuentas. Lo que confirmes ahora se rechaza y tu dinero no cambia. Puedes consultar saldos e historial.',
};
