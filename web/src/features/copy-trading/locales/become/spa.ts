import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  about:
    'Otros copian tus posiciones de futuros con su propio dinero. Recibes una parte de lo que ganan, nunca de lo que pierden.',
  active: 'Eres trader',
  applied:
    'Hemos recibido tu solicitud. Dos personas de cumplimiento la están revisando; te avisaremos cuando decidan.',
  applied_at: 'Solicitado',
  apply: 'Enviar solicitud',
  apply_about: 'Dos personas de cumplimiento revisan cada solicitud.',
  apply_again: 'Puedes volver a solicitarlo a partir del {time}.',
  apply_not_yet: 'Podrás solicitarlo cuando cumplas todos los requisitos.',
  followers: 'Seguidores',
  has_of: '{has} de {needed}',
  hidden_identity: 'No se publican: tu nombre real, correo y teléfono',
  hidden_rest: 'No se publican: tus saldos al contado, opciones, depósitos y retiros',
  left: 'Te retiraste el {time}.',
  met: 'Cumplido',
  need_balance: 'Saldo en futuros y acciones',
  need_check: 'Prueba de futuros superada',
  need_days: 'Días desde el registro',
  need_identity: 'Identidad aprobada',
  need_not_following: 'No sigues a nadie',
  need_trades: 'Posiciones cerradas',
  not_met: 'Pendiente',
  own_page: 'Ver tu página como la ven los demás',
  published: 'Qué se publica sobre ti',
  published_followers:
    'Lo que ganaron tus seguidores, cuántos están en ganancia, su deslizamiento y las copias fallidas',
  published_name: 'Tu apodo, tu foto y el día de la aprobación',
  published_numbers:
    'Rentabilidad, caída, aciertos, racha de pérdidas, capital y participación, calculados cada hora; nadie puede cambiarlos',
  published_trades: 'Cada posición de futuros en cuanto se abre, y cada una cerrada con sus precios y sus números',
  refusal_conflict_of_interest: 'hay un conflicto de intereses.',
  refusal_identity_in_doubt: 'hay dudas sobre tu identidad.',
  refusal_legal: 'la ley no lo permite.',
  refusal_requirements: 'no se cumplían los requisitos.',
  refused: 'Tu solicitud fue rechazada: {reason}',
  removal_account_taken_over: 'otra persona usó tu cuenta.',
  removal_identity_in_doubt: 'hay dudas sobre tu identidad.',
  removal_legal: 'la ley lo exige.',
  removal_rules_broken: 'se incumplieron las reglas.',
  removed: 'Dejaste de ser trader el {time}: {reason}',
  requirements: 'Requisitos',
  share: 'Participación en las ganancias',
  share_about:
    'Solo se comparte la ganancia por encima del mejor resultado anterior del seguidor. La ve antes de seguirte y no cambia para él.',
  share_example:
    'Si las copias de un seguidor ganan {profit} tras comisiones, tú recibes {trader} y el seguidor se queda con {follower}.',
  shared: 'Ganancias compartidas contigo',
  since: 'Trader desde',
  stay: 'Dejarlo como está',
  step_down: 'Retirarme',
  step_down_about: 'Puedes dejar de ser trader cuando quieras. Tus propias posiciones siguen igual.',
  step_down_ask: '¿Dejar de ser trader?',
  step_down_effect:
    '{followers, plural, one {# seguimiento termina} other {# seguimientos terminan}} al instante y no se copia nada más. Las copias abiertas pasan a ser posiciones de tus seguidores; cada uno recibe un mensaje y puede cerrarlas. Tus propias posiciones siguen abiertas.',
  title: 'Ser trader',
  withdraw: 'Retirar la solicitud',
  withdraw_about: 'Nada se publica antes de la aprobación. Puedes retirar la solicitud y hacer otra más adelante.',
  withdraw_ask: '¿Retirar la solicitud?',
};
