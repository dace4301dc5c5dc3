import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  about: 'Cuando vendes, el comprador paga aquí. Deben estar a tu nombre verificado.',
  account: 'Cuenta',
  account_now: 'Guardada: termina en {ending}',
  account_wrong: 'De 3 a 100 letras, dígitos o . _ - + @',
  identity: 'Verifica antes tu identidad (nivel 1); los medios se comparan con tu nombre.',
  not_saved: 'Sin guardar',
  other_name: 'No está a tu nombre verificado, no se puede usar',
  password_first: 'Para guardar un medio hace falta tu contraseña de pago.',
  remove: 'Eliminar',
  removed: 'Eliminado',
  save: 'Guardar',
  saved: 'Guardado',
  saved_from: 'Guardado. Se puede usar desde el {time}',
  set_password: 'Crear una contraseña de pago',
  title: 'Cómo cobro',
  usable: 'Se puede usar',
  usable_at: 'Se puede usar desde el {time}',
  verify: 'Verificar',
  wallet_about:
    'Introduce la cuenta como la muestra la billetera. Debe estar a tu nombre verificado; el comprador la ve con tu nombre.',
  why_wait:
    'Un medio nuevo o cambiado espera antes de recibir dinero, para que quien entre en tu cuenta no pueda desviar tus cobros enseguida.',
};
