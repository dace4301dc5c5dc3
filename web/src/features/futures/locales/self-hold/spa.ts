import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  closings: 'Los cierres del trader ya no la cierran.',
  confirm: 'Pasar a gestión propia',
  done: 'Esta posición es tuya desde ahora',
  intro: 'Desde ese momento la posición es tuya y el trader ya no actúa sobre ella:',
  keeps: 'Lo que ya realizó sigue en el resultado del seguimiento.',
  share: 'Desde entonces no compartes sus ganancias.',
  stop_loss: 'Sale del presupuesto y del stop de copia de este seguimiento.',
  stops: 'Los cambios de beneficios y stop del trader no le llegan. Los niveles actuales se quedan.',
  title: 'Pasar a gestión propia',
  yours: 'Puedes fijar tus niveles, añadir margen, cerrarla en parte o revertirla. No se puede deshacer.',
};
