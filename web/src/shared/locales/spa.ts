import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  authenticator_code: 'Seis dígitos de tu aplicación de autenticación',
  authenticator_title: 'Confirma que eres tú',
  came_from: 'Vienes de: {title}',
  demo: 'Demo: mercado simulado y dinero ficticio',
  delayed: 'Precios con retraso',
  failed_check_offline: 'No tienes conexión. Para comprobarlo hace falta una.',
  failed_never_loaded:
    'No tienes conexión y esta parte aún no se ha cargado en este teléfono. Aparecerá sola cuando vuelva la conexión.',
  failed_offline: 'Sin conexión. Comprueba tu red e inténtalo de nuevo.',
  failed_server: 'Algo ha fallado por nuestra parte. Inténtalo de nuevo.',
  failed_timeout: 'El servidor no respondió a tiempo. Inténtalo de nuevo.',
  login: 'Iniciar sesión',
  login_first: 'Primero inicia sesión',
  offline: 'Sin conexión',
  offline_since: 'Sin conexión desde las {time}. Los datos pueden ser anteriores.',
  page_failed: 'No se pudo cargar esta página.',
  page_failed_title: 'Página no cargada',
  part_failed: 'No se pudo cargar esta parte.',
  pay_password: 'Tu contraseña de pago de seis dígitos',
  reconnecting: 'Reconectando…',
  reload: 'Recargar',
  result_unknown: 'Aún no hay respuesta. Comprobando el resultado…',
  total_loans: 'Préstamos',
  total_without: 'Sin {amounts} (sin precio)',
};
