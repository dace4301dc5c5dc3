import type { Texts } from '../message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  authenticator_code_wrong: 'El código del autenticador no es correcto',
  authenticator_required: 'Introduce el código de tu aplicación de autenticación',
  identity_required: 'Completa primero la verificación de identidad',
  insufficient_balance: 'Saldo insuficiente',
  internal_error:
    'Algo falló por nuestra parte. Comprueba si la operación se realizó antes de volver a intentarlo. Referencia {reference}',
  money_halted:
    'Los movimientos de dinero están en pausa mientras revisamos nuestras cuentas. Tus saldos están seguros y se pueden consultar',
  not_found: 'No se ha encontrado',
  outcome_unknown:
    'Aún no sabemos si la operación se realizó. Envía de nuevo la misma solicitud para saberlo: se ejecutará como máximo una vez',
  outcome_unknown_no_id: 'No sabemos si la operación se realizó. Compruébalo antes de volver a intentarlo',
  parameter_error: 'Parámetro incorrecto: {field}',
  payout_method_required: 'Añade primero un método de cobro',
  request_in_progress: 'Esta solicitud aún se está procesando',
  request_reused: 'Este identificador de solicitud ya se usó para otra operación',
  session_invalid: 'Inicia sesión primero',
  temporarily_read_only:
    'Puedes consultar tus datos, pero por ahora no se aceptan operaciones. Vuelve a intentarlo más tarde',
  temporarily_unavailable: 'El servicio no está disponible por un momento. Vuelve a intentarlo en breve',
  too_many_requests: 'Demasiados intentos. Vuelve a intentarlo en {seconds} s',
};
