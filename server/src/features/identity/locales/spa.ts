import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  code_subject: 'Código de verificación de {site}',
  code_body:
    'Tu código de verificación es {code}\n\nPara qué sirve: {purpose}\nEs válido durante {minutes} minutos y solo se puede usar una vez.\n\nNadie de {site} te pedirá nunca este código. Si no lo has solicitado, ignora este mensaje.',
  code_sms: '{site}: tu código es {code} ({purpose}). Válido durante {minutes} minutos. No lo compartas con nadie.',
  purpose_register: 'crear una cuenta',
  purpose_forget: 'restablecer una contraseña olvidada',
  purpose_password: 'cambiar la contraseña de inicio de sesión',
  purpose_payment_password: 'establecer la contraseña de pago',
  purpose_bind_email: 'añadir este correo electrónico',
  purpose_bind_mobile: 'añadir este número de teléfono',
  purpose_allow_bind_email: 'permitir un correo electrónico nuevo en tu cuenta',
  purpose_allow_bind_mobile: 'permitir un número de teléfono nuevo en tu cuenta',
  purpose_verification: 'verificación de identidad',
  purpose_withdrawal: 'confirmar un retiro',
  purpose_payout_method: 'guardar un método de cobro',
  known_subject: 'Esta dirección ya tiene una cuenta en {site}',
  known_body:
    'Alguien pidió usar esta dirección para una cuenta en {site}, pero ya pertenece a una.\n\nSi fuiste tú, inicia sesión o restablece tu contraseña: {url}\nSi no fuiste tú, no tienes que hacer nada. No se ha cambiado nada.',
  known_sms: '{site}: este número ya tiene una cuenta. Inicia sesión o restablece tu contraseña: {url}',
  unknown_subject: 'No hay ninguna cuenta con esta dirección en {site}',
  unknown_body:
    'Alguien pidió restablecer la contraseña de esta dirección en {site}, pero no hay ninguna cuenta con ella.\n\nSi fuiste tú, prueba otra dirección o crea una cuenta: {url}\nSi no fuiste tú, no tienes que hacer nada.',
  unknown_sms: '{site}: no hay ninguna cuenta con este número. Prueba otra dirección o crea una cuenta: {url}',
  notice_subject: 'Aviso de seguridad de {site}',
  notice_body:
    '{event}\n\nHora: {at} UTC\nDispositivo: {device}\nDirección de red: {address}\n\nSi no fuiste tú, restablece tu contraseña de inmediato y escribe a nuestro equipo de asistencia: {url}',
  notice_sms: '{site}: {event} Si no fuiste tú, restablece tu contraseña de inmediato: {url}',
  notice_wait: 'Los retiros quedan retenidos hasta el {until} UTC, para que tengas tiempo de actuar si no fuiste tú.',
  event_password_changed: 'Tu contraseña de inicio de sesión se ha cambiado.',
  event_password_reset: 'Tu contraseña de inicio de sesión se ha restablecido.',
  event_payment_password_set: 'Se ha establecido una contraseña de pago.',
  event_payment_password_changed: 'Tu contraseña de pago se ha cambiado.',
  event_email_bound: 'Se ha añadido un correo electrónico a tu cuenta.',
  event_email_changed: 'El correo electrónico de tu cuenta se ha cambiado.',
  event_mobile_bound: 'Se ha añadido un número de teléfono a tu cuenta.',
  event_mobile_changed: 'El número de teléfono de tu cuenta se ha cambiado.',
  event_authenticator_on: 'Se ha activado el autenticador.',
  event_authenticator_off: 'Se ha desactivado el autenticador.',
  event_recovery_code_used: 'Se ha usado un código de recuperación.',
  event_recovery_codes_renewed: 'Los códigos de recuperación se han sustituido.',
  event_payout_address_added: 'Se ha añadido una dirección de retiro: {currency} en {network}, terminada en {end}.',
  event_payout_address_removed: 'Se ha eliminado una dirección de retiro: {currency} en {network}, terminada en {end}.',
  event_payout_card_added: 'Se ha añadido una tarjeta bancaria de retiro: número de cuenta terminado en {end}.',
  event_payout_card_changed: 'La tarjeta bancaria de retiro ha cambiado: su número de cuenta termina ahora en {end}.',
};
