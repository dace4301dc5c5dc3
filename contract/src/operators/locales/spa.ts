import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  already_decided: 'Esto ya se ha decidido',
  already_proposed: 'Esto ya está propuesto y espera a una segunda persona',
  audit_pending:
    'La revisión de todas las cuentas desde la detención aún no ha terminado. Se hace sola; confirma de nuevo un poco más tarde',
  books_unsound: 'Las cuentas no cuadran ({why}). Corrija primero la causa; el dinero sigue detenido',
  enrolment_invalid: 'Esta invitación no es válida o ya se ha usado',
  four_eyes_needed: 'Esto requiere dos personas',
  four_eyes_same_device: 'Quien lo propuso usó este navegador. Confirma desde un navegador propio',
  four_eyes_same_person: 'Debe confirmarlo otra persona, no quien lo propuso',
  last_admin_stays: 'El último administrador se queda',
  money_not_halted: 'El dinero no está detenido',
  operator_exists: 'Ya existe un operador con este correo',
  operator_inactive: 'Este operador ya no está activo',
  operator_login_failed: 'El correo, la contraseña o el código no es correcto',
  operator_not_allowed: 'Tu función no permite esto',
  operator_password_short: 'Elige una contraseña de al menos {least} caracteres',
  operator_proof_wrong: 'La contraseña o el código no es correcto',
  operator_self: 'No puedes hacerlo contigo mismo; deben hacerlo otras personas',
  operator_session_unknown: 'No existe esa sesión',
  operator_unknown: 'No existe ese operador',
  proposal_expired: 'Esta propuesta ha caducado; vuelve a proponerla',
  proposal_not_possible: 'Esto ya no se puede hacer: {why}',
  proposal_unknown: 'No existe esa propuesta',
  proposer_not_allowed: 'Quien lo propuso ya no tiene el rol necesario. Debe proponerlo de nuevo alguien que lo tenga',
};
