import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  not_in_snapshot: 'En ese momento no tenías dinero aquí, así que esta instantánea no contiene nada tuyo',
  reserve_holding_wrong:
    'El haber {number} no está bien escrito: red, dirección o cuenta, y un importe que encaje con la moneda',
  reserve_moment_wrong: 'El momento debe ser pasado y de hace siete días como máximo',
  reserve_signature_wrong: 'La firma del haber {number} no es de la clave de su dirección sobre el mensaje',
  reserve_stated_already: 'Ya hay una declaración de esta moneda para ese momento o uno posterior',
  snapshot_unknown: 'Todavía no existe esa instantánea',
};
