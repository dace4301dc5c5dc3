import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  came_from: 'Vienes de: {title}',
  demo: 'Demo: mercado simulado y dinero ficticio',
  failed_offline: 'Sin conexión. Comprueba tu red e inténtalo de nuevo.',
  failed_server: 'Algo ha fallado por nuestra parte. Inténtalo de nuevo.',
  failed_timeout: 'El servidor no respondió a tiempo. Inténtalo de nuevo.',
  login: 'Iniciar sesión',
  login_first: 'Primero inicia sesión',
  page_failed: 'No se pudo cargar esta página ({name}, {reason}).',
  reason_error: 'error',
  reason_missing: 'no encontrada',
  reason_timeout: 'tiempo agotado',
  reload: 'Recargar',
  result_unknown: 'Aún no hay respuesta. Comprobando el resultado…',
};
