import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  being_paid: 'En curso',
  computed: 'Comisiones {fees} × {rate}',
  copied: 'Enlace copiado',
  copy_link: 'Copiar enlace',
  counts: 'Cuenta',
  friends: 'Amigos',
  from_customers: 'De {customers, plural, one {# amigo} other {# amigos}}',
  has_traded: 'Ha operado',
  invited: 'Invitados',
  invited_by:
    'Te invitó {name}. Esa persona ve la parte de tus comisiones que recibe y puede calcular con ella lo que pagaste.',
  joined: 'Registro: {date}',
  lists: 'Listas',
  my_rebate: 'Mi reembolso',
  next_share: 'Desde mañana (UTC): {rate}',
  no_friends: 'Nadie se ha registrado aún con tu código.',
  no_rebates: 'Aún no hay reembolsos. Al día siguiente de que opere un amigo, aquí verás el importe y su cálculo.',
  not_counted: 'No cuenta',
  not_counted_about:
    '«No cuenta» se refiere al último día en que este amigo pagó comisiones: uno de los dos no estaba verificado, o ambas cuentas usan el mismo documento, dispositivo, cuenta bancaria, tarjeta o dirección de retiro. Dos teléfonos del mismo modelo en una misma red wifi se toman por un solo dispositivo. Verificad las dos identidades. Un dispositivo se olvida 30 días después de cerrar la sesión; lo demás se sigue comparando.',
  poster: 'Cartel',
  poster_code: 'Código de invitación {code}',
  poster_failed: 'No se ha podido crear la imagen',
  poster_line: 'Un exchange que puedes comprobar',
  poster_local: 'El cartel se crea en tu teléfono; no se envía nada.',
  poster_save: 'Guardar',
  poster_scan: 'Escanea para registrarte',
  poster_send: 'Compartir',
  qr: 'Código QR de tu enlace de invitación',
  rebates: 'Reembolsos',
  rule: 'La regla',
  rule_none: 'Por ahora no hay reembolso. Si va a haberlo, se anunciará aquí con un día de antelación.',
  rule_paid:
    'Se paga cada día, menos lo que devolvieron los cupones, si ambos estáis verificados. Tus otras cuentas no te dan nada.',
  rule_share:
    'Recibes el {rate} de las comisiones por operar al contado y con futuros que tus amigos pagaron de verdad. Un solo nivel, sin límite de tiempo.',
  send_link: 'Compartir enlace',
  title: 'Invitar a amigos',
  traded: 'Han operado',
  utc_day: '{day} (UTC)',
  verify: 'Verificar identidad',
  verify_first: 'Los reembolsos empiezan cuando verifiques tu identidad.',
  your_code: 'Tu código',
  your_link: 'Tu enlace',
};
