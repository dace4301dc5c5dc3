import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  remind_continue: 'Seguir',
  remind_left: 'Queda de tu límite',
  remind_limits: 'Límites y pausas',
  remind_opened: 'Posiciones y opciones abiertas hoy',
  remind_positions: 'Hoy has abierto {count} posiciones y opciones',
  remind_result: 'Tu resultado de hoy',
  remind_text: 'Buen momento para levantar la vista. Lo que está abierto sigue igual.',
  remind_time: 'Llevas {minutes} minutos operando',
};
