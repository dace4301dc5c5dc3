import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  about_title: 'Sobre Candor',
  about_body: `Candor es una plataforma de criptomonedas para el móvil que sus clientes pueden comprobar. No te pedimos que nos creas: las cuentas y los precios se llevan de tal modo que un cambio a tus espaldas se notaría.
## Con qué puedes contar {#promises}
- El dinero es exacto. Cada movimiento es un asiento que quita a una cuenta justo lo que da a otras.
- Nadie, ni siquiera nuestro personal, puede fijar el resultado de una orden ni un precio para un solo cliente.
- Antes de confirmar, ves el coste completo y lo que puede salir mal.
- Un retiro nunca depende de otro pago, de un impuesto ni de una mejora de nivel.
- Ningún número en pantalla es inventado: ni usuarios, ni seguidores, ni cuentas atrás ficticias.
## Cualquiera puede comprobar los precios {#check}
Cada precio que usamos está en un registro público que solo puede crecer. El registro se firma una y otra vez, y cada precio trae la prueba de que está en él. Un programa aparte lo recalcula todo a partir de archivos públicos. El [libro blanco](/pages/common/article?id=34) explica cómo.
## Qué es esta demo {#demo}
Este sitio es una demo. Su mercado es una simulación y su dinero es de prueba: nada aquí tiene valor, y nada se puede ingresar ni retirar. Todo lo demás funciona como con dinero real.
¿Preguntas? Consulta la [Ayuda](/pages/common/faq) o [Contacto](/pages/common/contactus).`,

  white_paper_title: 'Libro blanco: cómo comprobar Candor',
  white_paper_body: `Una plataforma pide confianza dos veces: en que guarda tu dinero y en que sus precios son reales. Candor te da algo que comprobar. Este documento describe solo lo que está construido.
## El libro mayor {#ledger}
- El dinero se lleva por partida doble. Un asiento quita a unas cuentas exactamente lo que da a otras, y la base de datos rechaza el que no cuadra.
- La suma de todas las cuentas de una moneda, incluidas las nuestras y el mundo exterior, es siempre cero.
- Ninguna cuenta de un cliente o de la casa puede quedar por debajo de cero.
- Los importes son números decimales exactos. Lo que pagamos se redondea hacia abajo y lo que cobramos hacia arriba, en el último decimal de la moneda.
- Los asientos nunca se editan ni se borran. Se sellan en una cadena de hashes, así que un cambio posterior se notaría.
- Mientras funciona, la plataforma revisa sus propias cuentas. Si no cuadran, el dinero deja de moverse por sí solo y los saldos siguen visibles.
## El registro de precios {#prices}
Antes de usarse, un precio se escribe en una línea del registro: mercado, número de orden, hora y precio. Los números no tienen huecos. Si la fuente calla, no se escribe nada y no se usa ningún precio.
Cada línea es una hoja de un árbol de hashes (RFC 6962). Cambiar, quitar o insertar una línea antigua daría otra raíz.
En la demo no hay fuentes externas: los precios siguen una fórmula publicada a partir de una semilla secreta diaria. El hash de la semilla está en el registro antes del primer precio del día, y la semilla misma cuando el día ha terminado. Así nadie puede cambiar los precios durante el día, y cualquiera puede recalcularlos después.
## Puntos de control {#checkpoints}
Cada diez segundos, más o menos, el tamaño del registro y su raíz se firman con una clave Ed25519. Eso es un punto de control, y es público. Entre dos puntos de control hay una prueba de que el registro posterior empieza con todo el anterior. Si mostráramos historias distintas a dos personas, los dos puntos firmados que tienen lo demostrarían.
## Pruebas {#proofs}
Para cada precio registrado puedes pedir una prueba: unos pocos hashes que llevan de la línea a una raíz firmada. Se comprueba sin confiar en nuestro servidor.
## El verificador {#verifier}
Un pequeño programa que no comparte código con la plataforma lee el registro público, revisa firmas, hashes y numeración, y recalcula los precios simulados. Cualquiera puede leerlo y ejecutarlo.
## Lo que esto no prueba {#limits}
- Una simulación no es un mercado. La demo muestra que los precios no se eligieron a mano, no lo que vale una moneda.
- Quien ejecuta una simulación conoce la semilla del día en curso. Lo que se prueba es que el recorrido del día estaba fijado de antemano y que ninguna orden, cliente u operador lo cambió.
- Antes de que empezara el registro, los gráficos muestran un pasado dibujado. Está señalado como tal y no prueba nada.
- Todavía no hay prueba de reservas, así que no la afirmamos.
- Una prueba que nadie comprueba prueba poco. Por favor, compruébala.`,

  contact_title: 'Contacto',
  contact_body: `## Escríbenos en la aplicación {#support}
El soporte está en la aplicación, en [Soporte](/pages/kefu/index). Allí vemos que eres tú, y tú ves que somos nosotros.
## Lo que nuestro personal nunca hace {#never}
- Pedir tu contraseña, tu contraseña de pago, un código o un código de recuperación.
- Pedir un pago: ni para desbloquear, verificar, asegurar o acelerar nada.
- Escribir primero en un servicio de mensajería privado, o enviarte un programa para instalar.
Quien haga algo de esto no es de Candor. No respondas y avísanos.
## Si crees que alguien sabe tu contraseña {#urgent}
Cámbiala enseguida en [Seguridad](/pages/setting/security) y cierra la sesión en todos los dispositivos que no reconozcas.
## Si has encontrado un fallo en nuestro software {#weakness}
Dínoslo por Soporte antes de contárselo a otros, y no toques las cuentas de otras personas. Te lo agradecemos.`,

  compliance_title: 'Cumplimiento',
  compliance_body: `## Las mismas reglas para todos {#rules}
- El resultado de una orden sale de reglas publicadas y precios registrados. No hay ajuste con el que un operador pueda decidirlo, ni excepción para una sola cuenta.
- Un retiro nunca exige otro depósito, un impuesto ni una comisión por adelantado.
- Todo rendimiento anunciado va junto a su coste: el bloqueo, la penalización y la posible pérdida.
- Los números de usuarios, seguidores o participaciones vendidas se cuentan, o no se muestran.
## Productos y regiones {#regions}
Los productos no permitidos en una región no se ofrecen allí. A quien los abre se le dice; retirar y ver el historial siguen funcionando.
## Riesgo {#risk}
El precio de una moneda puede caer a cero. Con apalancamiento u opciones puedes perder todo lo que pusiste. Usa solo dinero cuya pérdida puedas soportar.
## Licencias {#licences}
Esta demo no ofrece ningún servicio financiero ni tiene licencia. Quien opere una plataforma real con este software debe tener las licencias que exija la ley de sus clientes, e indicarlas en esta página.
## Reclamaciones {#complaints}
Escribe a [Soporte](/pages/kefu/index). Recibirás una respuesta por escrito y razonada.`,

  terms_title: 'Condiciones de uso',
  terms_body: `Estas condiciones son para la demo. Quien opere una plataforma real con este software las sustituye por las suyas.
## Qué es la demo {#demo}
El mercado de la demo es simulado y su dinero es de prueba. El dinero ficticio no tiene valor. No se puede comprar, vender, canjear ni retirar.
## Tu cuenta {#account}
- Una cuenta es de una persona. Guarda para ti tus contraseñas y códigos.
- Da una dirección en la que podamos localizarte; también es el camino de vuelta si olvidas la contraseña.
- Si otra persona pudo entrar, cambia la contraseña y avísanos.
## Órdenes y precios {#orders}
Antes de confirmar, la pantalla muestra el precio, el importe, todas las comisiones y lo que quedará. Lo que confirmas es lo que se anota. Los precios salen del registro público y son iguales para todos.
## Uso correcto {#fair}
No ataques el servicio ni a otros clientes, no eludas sus límites ni lo uses para lo que la ley prohíbe. Buscar fallos es bienvenido si nos cuentas lo que encuentras y no dañas a nadie.
## Sin garantía {#guarantee}
La demo se ofrece tal cual. Puede interrumpirse o reiniciarse, y entonces pueden borrarse cuentas y dinero ficticio. Nada de lo que contiene es un consejo para comprar o vender.
## Fin y cambios {#ending}
Puedes dejarlo cuando quieras. Si estas condiciones cambian, lo anunciamos en las noticias antes de que se apliquen; la fecha del último cambio está en esta página.`,

  privacy_title: 'Privacidad',
  privacy_body: `## Qué guardamos {#keep}
- Tu correo o tu teléfono, y un apodo, una firma y un retrato si los das.
- Tus contraseñas, solo como hashes que no se pueden leer.
- Tus dispositivos con nombre, dirección de red y hora, para que reconozcas a extraños.
- Tus órdenes y cada movimiento de tus saldos.
- Las imágenes que nos envías. Son privadas; cada vez que alguien nuestro abre una, queda registrado.
## Para qué lo usamos {#use}
Para que tu cuenta funcione, para protegerla y para responderte. Para nada más.
## Lo que no hacemos {#never}
- No vendemos ni alquilamos datos, ni mostramos publicidad.
- La aplicación no carga nada de otras empresas: ni rastreadores, ni tipografías o scripts ajenos.
## En tu móvil {#phone}
La aplicación guarda tu idioma, tus ajustes, tu sesión y las últimas respuestas para leer sin conexión. Al cerrar sesión se borra lo que es tuyo.
## Tus derechos {#rights}
Pregunta a [Soporte](/pages/kefu/index) qué sabemos de ti, y pide que se corrija o se borre. Los asientos del libro mayor se conservan, porque unas cuentas con huecos no se podrían comprobar; contienen números de cuenta y ningún nombre.`,

  help_title: 'Ayuda',
  help_body: 'Respuestas a lo que más se pregunta. Si falta tu pregunta, escribe a [Soporte](/pages/kefu/index).',

  faq_create_title: '¿Cómo creo una cuenta?',
  faq_create_body:
    'Abre [Crear cuenta](/pages/common/register), escribe tu correo o tu teléfono y el código que te enviamos. Después elige una contraseña de más de seis caracteres. Una frase larga es mejor que un acertijo corto.',
  faq_forgot_title: 'Olvidé mi contraseña. ¿Qué hago?',
  faq_forgot_body:
    'Elige [Recuperar contraseña](/pages/common/login?mode=forget) en la página de inicio de sesión. Enviamos un código a tu dirección y pones una contraseña nueva. En los demás dispositivos se cierra la sesión.',
  faq_devices_title: '¿Puedo usar varios dispositivos?',
  faq_devices_body:
    'Sí. [Seguridad](/pages/setting/security?view=devices) muestra todos los dispositivos con la sesión abierta, y allí puedes cerrarla en cada uno.',
  faq_language_title: '¿Cómo cambio el idioma, los colores o la moneda?',
  faq_language_body:
    'En [Ajustes](/pages/setting/setting): nueve idiomas, un tema oscuro y otro claro, tres formas de colorear los precios y la moneda en que se muestran los valores. Los valores convertidos son solo para leer; operas en criptomonedas.',
  faq_play_money_title: '¿De dónde sale el dinero de la demo?',
  faq_play_money_body:
    'Es dinero ficticio. Puedes recibir 10.000 USDT al día para probar. No tiene valor y no se puede retirar.',
  faq_pay_first_title: '¿Tengo que pagar alguna vez antes de retirar?',
  faq_pay_first_body:
    'No. Nunca un depósito, un impuesto, un seguro ni una mejora. La comisión de un retiro se descuenta de su importe. Quien te pida pagar primero es un estafador, aunque use nuestro nombre y logotipo.',
  faq_network_title: '¿Qué red elijo?',
  faq_network_body: `La misma en ambos lados. USDT existe en varias redes, como TRC20 y ERC20, y sus direcciones son distintas.
- Elige primero la red y luego copia la dirección.
- Prueba con un importe pequeño antes de uno grande.
- Las monedas enviadas por otra red pueden perderse.`,
  faq_changed_title: '¿Por qué cambió mi saldo?',
  faq_changed_body:
    'Cada cambio es un asiento con importe, hora y motivo. Nada cambia sin uno, y los asientos nunca se editan. Si alguno te extraña, danos su número.',
  faq_source_title: '¿De dónde salen los precios?',
  faq_source_body:
    'En la demo, de una simulación con fórmula publicada; su semilla diaria se compromete de antemano y se muestra después. Cada precio se escribe en el registro público antes de usarse. Consulta el [libro blanco](/pages/common/article?id=34).',
  faq_check_title: '¿Cómo compruebo yo un precio?',
  faq_check_body:
    'Cada precio registrado tiene una prueba que lleva a un punto de control firmado por nosotros. El verificador, un pequeño programa aparte, descarga el registro público y lo recalcula todo. Cómo funciona está en el [libro blanco](/pages/common/article?id=34).',
  faq_decide_title: '¿Puede Candor decidir si gano o pierdo?',
  faq_decide_body:
    'No. Los resultados salen de precios registrados, con reglas iguales para todos. No hay ajuste, pantalla ni orden para otra cosa.',
  faq_leave_early_title: '¿Cuánto cuesta salir antes de un bloqueo?',
  faq_leave_early_body:
    'Tasa de penalización × días restantes × cantidad. Con una tasa del 0,4\u00a0%, 3 días restantes y 1.000 USDT, son 12 USDT. Ves el coste exacto antes de bloquear y antes de salir. Los días completos se pagan.',
  faq_market_maker_title: '¿Quién está al otro lado de mi orden al contado?',
  faq_market_maker_body: `Otro cliente, o el creador de mercado de la demo. Es una cuenta nuestra normal, con dinero ficticio. Mantiene órdenes a ambos lados de cada libro para que haya con qué operar.
- Usa las mismas llamadas y paga las mismas comisiones que tú. Ve los precios y los libros cuando tú los ves.
- Solo toma tu orden cuando su precio ha rebasado el mercado: una compra por encima del índice o una venta por debajo. Obtienes tu propio precio.
- Los participantes de la demo, también cuentas nuestras con dinero ficticio, compran y venden un poco varias veces por minuto. Sus operaciones cuentan en el volumen del libro.
- Cuando los precios callan o un mercado está en pausa, retira sus órdenes.
Las reglas de cada mercado indican los números de estas cuentas.`,
  faq_support_title: 'Alguien dice ser del soporte de Candor. ¿Es verdad?',
  faq_support_body:
    'Nuestro personal responde solo en la aplicación. Nunca pide contraseñas, códigos ni pagos, y nunca te escribe primero. Si dudas, pregunta en [Soporte](/pages/kefu/index).',
  faq_protect_title: '¿Cómo protejo mi cuenta?',
  faq_protect_body: `En [Seguridad](/pages/setting/security):
- Activa el autenticador y guarda en papel los códigos de recuperación.
- Pon una contraseña de pago de seis cifras que no uses en otro sitio.
- Vincula tanto un correo como un teléfono.`,
  faq_lost_phone_title: 'Perdí mi teléfono. ¿Qué hago?',
  faq_lost_phone_body:
    'Inicia sesión en otro dispositivo y ciérrala en el perdido desde [Seguridad](/pages/setting/security?view=devices). En lugar del autenticador sirve un código de recuperación. Después cambia tu contraseña.',

  news_open_title: 'La demo está abierta',
  news_open_summary: 'Un mercado simulado, dinero ficticio y todo por probar.',
  news_open_body: `Te damos la bienvenida a la demo de Candor.
- El mercado es simulado y el dinero es de prueba. Nada tiene valor.
- Puedes crear una cuenta, recibir dinero ficticio y bloquear monedas a cambio de un rendimiento diario.
- La aplicación habla nueve idiomas, funciona en oscuro y en claro, y se puede leer sin conexión.
Lo que no está terminado lo dice. Si encuentras algo mal, avisa a [Soporte](/pages/kefu/index).`,
  news_prices_title: 'Precios que puedes comprobar',
  news_prices_summary: 'Cada precio está en un registro público firmado, con su prueba.',
  news_prices_body: `Cada precio que usa Candor se escribe primero en un registro público. El registro se firma más o menos cada diez segundos, y nadie puede cambiar una línea antigua sin que se note.
Un pequeño programa aparte, el verificador, revisa las firmas y recalcula los precios de la simulación. El [libro blanco](/pages/common/article?id=34) lo explica con palabras sencillas, junto con lo que no prueba.`,
  news_scams_title: 'Cómo reconocer a quien se hace pasar por nosotros',
  news_scams_summary: 'Nunca pedimos contraseñas, códigos ni pagos.',
  news_scams_body: `Hay quien se hace pasar por una plataforma para llegar a tu dinero. Estas señales lo delatan:
- Escribe primero, en un servicio de mensajería privado.
- Pide una contraseña, un código o ver tu pantalla.
- Quiere un pago antes de un retiro: impuesto, depósito, seguro.
- Tiene prisa, y tú no debes contárselo a nadie.
Nosotros no hacemos nada de esto. Más en [Contacto](/pages/common/contactus).`,

  banner_prices_title: 'Comprueba cada precio',
  banner_prices_summary: 'Un registro público firmado, con pruebas',
  banner_prices_body: 'Cómo funciona está en el [libro blanco](/pages/common/article?id=34).',
  banner_lock_title: 'Bloquea sabiendo la salida',
  banner_lock_summary: 'Ves antes lo que cuesta salir',
  banner_lock_body: 'Mira los productos en [Minería bloqueada](/pages/lockming/lockming).',
  banner_security_title: 'Protege tu cuenta',
  banner_security_summary: 'Autenticador y contraseña de pago',
  banner_security_body: 'Ambos están en [Seguridad](/pages/setting/security).',

  notice_title: 'Esto es una demo',
  notice_body: `Aquí el mercado es simulado y el dinero es de prueba. Nada tiene valor, y nada se puede ingresar ni retirar.
Nadie de Candor te pedirá jamás una contraseña, un código o un pago.`,
};
