import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  ask_again: 'Enviar de nuevo',
  did_not_title: 'No se realizó',
  do_not_send: 'No enviar de nuevo',
  look_first: 'Es posible que se haya completado. Revisa tus registros antes de enviarla de nuevo.',
  look_first_title: 'No se ha vuelto a enviar',
  other: 'Tu solicitud',
  sent_at: '{what}, enviado a las {time}: sin respuesta, no sabemos el resultado.',
  title: '¿Se realizó tu última solicitud?',
  update: 'La aplicación se ha actualizado. Vuelve a cargarla para continuar; lo que has escrito se conserva.',
  update_reload: 'Recargar',
  update_waits: 'La aplicación se ha actualizado. Podrás volver a cargarla cuando tu solicitud tenga respuesta.',
  went_through: 'Se realizó',
  what_happens:
    'Envíala de nuevo para saberlo. Si se realizó, no ocurre nada más. Si no, se ejecuta ahora. Nunca se ejecuta dos veces.',
};
