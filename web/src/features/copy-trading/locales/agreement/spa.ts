import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  control:
    'Puedes cambiar los ajustes a partir de la siguiente copia, pausar, cerrar cualquier copia, convertirla en tu propia posición o dejar de seguir cuando quieras y entonces conservar o cerrar lo que esté abierto.',
  control_title: 'Tú mantienes el control',
  copied:
    'Cada posición que el trader abra después de que lo sigas: mismo mercado, dirección, apalancamiento, toma de beneficios y stop. Tu tamaño son los lotes del trader por tu multiplicador, o en proporción a tu presupuesto, redondeado a dos decimales. Cuando el trader cierra una parte o todo, tus copias hacen lo mismo. No se copian las órdenes límite en espera ni el margen que añada el trader. Lo que ya estaba abierto solo se copia si lo eliges.',
  copied_title: 'Qué se copia',
  leaves:
    'El seguimiento termina al instante y no se copia nada más. Las copias abiertas pasan a ser tus propias posiciones, que ya nadie cerrará por ti. Recibes un mensaje y eliges si conservarlas o cerrarlas.',
  leaves_title: 'Si el trader se retira',
  loss: 'El presupuesto que fijes, nada más. Los márgenes y las comisiones de apertura de todas las copias abiertas nunca superan el presupuesto menos lo que este seguimiento ya ha perdido. Puedes perderlo todo.',
  loss_title: 'Cuánto puedes perder como máximo',
  price:
    'Tu copia se abre y se cierra al último precio registrado en ese momento, con el diferencial y las comisiones habituales. Es el precio del trader o uno posterior; nunca nos quedamos con un precio mejor. Una copia que no pueda abrirse en 30 segundos no se hace.',
  price_title: 'A qué precio',
  promise:
    'Los resultados pasados dicen poco del futuro. Muchos seguidores pierden dinero, incluso con traders que ganan. Los traders son clientes, no asesores, y no conocen tu situación. Sigue solo con dinero que puedas permitirte perder.',
  promise_title: 'Sin promesa de ganancias',
  share:
    'El trader recibe la participación que viste y confirmaste antes de seguirlo, y no cambia para ti. Se descuenta al cerrarse una copia, solo de lo que tu resultado total, tras todas las comisiones, supere su máximo anterior. Una pérdida nunca se comparte y ninguna ganancia se comparte dos veces.',
  share_example:
    'Ejemplo con una participación del 10 %. La primera copia gana 50 USDT: el trader recibe 5. La segunda pierde 20: no se comparte nada y tu resultado es 30. La tercera gana 40: tu resultado es 70, que supera en 20 el máximo anterior de 50, así que el trader recibe 2. Ganaste 70, compartiste 7 y te quedas con 63 USDT.',
  share_title: 'Participación en las ganancias',
  short:
    'Cuando sigues a un trader, la plataforma abre y cierra posiciones de futuros por ti sin volver a preguntar. El dinero, la ganancia y la pérdida son tuyos. Esta página explica con palabras sencillas qué ocurre.',
  slippage:
    'Los precios se mueven entre la ejecución del trader y la tuya, así que tu entrada puede ser peor. La diferencia media de todos los seguidores está en la página de cada trader. Una copia puede fallar, por ejemplo por tu saldo, tu presupuesto, un límite o una pausa que hayas fijado, o un mercado cerrado. Entonces recibes un mensaje con el motivo.',
  slippage_title: 'Deslizamiento y copias fallidas',
  stop: 'Cuando tu presupuesto más todos los resultados cae al nivel que elegiste, todas las copias de este seguimiento se cierran al último precio registrado y no se copia nada más. En un mercado rápido el resultado puede quedar por debajo de ese nivel, pero nunca pierdes más que tu presupuesto.',
  stop_title: 'Stop de copia',
  title: 'Acuerdo de copia de operaciones',
  version: 'Versión {version} de este acuerdo',
};
