import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  add_margin: 'Tu posición está cerca de su precio de liquidación. ¿Qué aleja ese precio?',
  add_margin_a: 'Un apalancamiento mayor',
  add_margin_b: 'Esperar',
  add_margin_c: 'Añadir margen',
  add_margin_why:
    'Con más margen se soporta más pérdida y el precio de liquidación se aleja, pero lo que añades también se puede perder.',
  carry_on: 'Continuar',
  choose: 'Elige una respuesta',
  distance: 'A 100x, ¿cuánto puede moverse el precio en tu contra antes de que se pierda tu margen?',
  distance_a: 'Cerca de un 10 %',
  distance_b: 'Menos de un 1 %',
  distance_c: 'Cerca de un 5 %',
  distance_why:
    'A 100x, un movimiento del 1 % es todo tu margen y la liquidación llega un poco antes; muchas monedas se mueven eso en una hora.',
  done: 'Ya lo tienes',
  done_text: 'Las cuatro son correctas. Lo guardamos y no volveremos a preguntar.',
  fee: 'Pones 10 USDT a 100x, es decir, una posición de 1.000 USDT. ¿Sobre qué se cobra la comisión?',
  fee_a: 'Sobre 1.000 USDT',
  fee_b: 'Sobre 10 USDT',
  fee_c: 'Solo sobre mi ganancia',
  fee_why:
    'La comisión se cobra sobre toda la posición: el 0,05 % de 1.000 USDT son 0,50 USDT, un 5 % de tus 10 USDT, y al cerrar se cobra otra vez.',
  finish: 'Terminar',
  intro:
    'Cuatro preguntas sobre lo que puede pasar con tu dinero. Fallar no cuesta nada: te lo explicamos y eliges otra vez.',
  jump_back: 'Te liquidan y un segundo después el precio vuelve. ¿Qué pasa?',
  jump_back_a: 'Mi posición se abre de nuevo',
  jump_back_b: 'Nada: está cerrada y el margen sigue perdido',
  jump_back_c: 'Me devuelven parte del margen',
  jump_back_why:
    'Una liquidación es definitiva, aunque el precio vuelva enseguida, y con mucho apalancamiento basta un movimiento breve.',
  liquidation: 'Tu posición se liquida. ¿Cuánto te puede costar?',
  liquidation_a: 'Como mucho, el margen de esta posición y las comisiones ya pagadas',
  liquidation_b: 'Todo lo que hay en mi cuenta de futuros',
  liquidation_c: 'Nada, solo se cierra',
  liquidation_why:
    'Se pierden el margen de esta posición y las comisiones ya pagadas y nada más, porque ni siquiera un salto del precio puede dejarte con deudas.',
  move: 'Abres un largo a 50x con 100 USDT tuyos. El precio baja un 2 %. ¿Qué pasa?',
  move_a: 'Pierdo 2 USDT',
  move_b: 'Pierdo los 100 USDT',
  move_c: 'Pierdo más o menos la mitad',
  move_why: 'A 50x, cada 1 % del precio es un 50 % de tu dinero, así que una bajada del 2 % se lo lleva todo.',
  next: 'Siguiente pregunta',
  other_side: 'Cierras con una ganancia de 80 USDT. ¿Quién la paga?',
  other_side_a: 'Otro cliente que apostó en mi contra',
  other_side_b: 'La propia plataforma',
  other_side_c: 'El fondo de seguro',
  other_side_why:
    'La plataforma es la otra parte de cada posición: paga lo que ganas y se queda lo que pierdes, y por eso cada precio queda registrado para que lo compruebes.',
  passed_before: 'Lo superaste el {date}.',
  progress: 'Pregunta {number} de {total}',
  right: 'Correcto.',
  stop: 'Tu stop está en 60.000. El precio salta de 60.100 directamente a 59.700. ¿A qué precio se cierra?',
  stop_a: 'A 60.000, donde lo puse',
  stop_b: 'A ninguno, porque se saltó 60.000',
  stop_c: 'A 59.700, el primer precio que llegó a mi stop',
  stop_why:
    'Un stop se ejecuta al primer precio registrado que lo alcanza, así que tras un salto puedes perder más de lo previsto.',
  submit: 'Comprobar respuesta',
  title_futures: 'Antes de tu primera posición',
  title_super_leverage: 'Antes de pasar de 50x',
  try_again: 'Elige otra respuesta.',
  unknown: 'Este cuestionario no existe.',
  wrong: 'No del todo.',
};
