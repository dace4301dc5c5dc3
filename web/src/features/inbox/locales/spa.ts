import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  alert_falls_to: '{symbol} ha bajado a {price}. Tu alerta estaba en {target}.',
  alert_rises_to: '{symbol} ha subido a {price}. Tu alerta estaba en {target}.',
  balance_check_ready:
    'Ya puedes comprobar lo que debíamos a todos los clientes el {taken_at}. Comprueba que tu saldo está incluido: solo tarda unos segundos.',
  borrow_due_soon:
    'El préstamo {loan} termina el {until}. Hasta entonces hay que devolver {amount}; después los intereses siguen tres días más.',
  borrow_liquidated:
    '{symbol} cayó a {price}, número {tick}: se tomaron {pledge} de la garantía del préstamo {loan}, que saldaron {amount}. {end, select, open {Todavía se deben {left}} other {El préstamo ha terminado; {returned} están de vuelta en tu cuenta al contado}}.',
  borrow_overdue:
    'El préstamo {loan} ha vencido sin devolverse: se deben {amount}. Si no se devuelve antes del {until}, se tomará de la garantía lo necesario.',
  borrow_repaid: 'El préstamo {loan} está devuelto. {returned} están de vuelta en tu cuenta al contado.',
  borrow_taken:
    'El préstamo {loan} no se devolvió a tiempo: se tomaron {pledge} de la garantía a {price}, número {tick}, que saldaron {amount}. {returned} están de vuelta en tu cuenta al contado.',
  borrow_warning:
    '{symbol} cayó a {price}, número {tick}: el préstamo {loan} está cerca de su liquidación. Añadir {pledge} o devolver {amount} lo lleva de nuevo a su primer nivel.',
  copy_approved: 'Ya eres trader. Los clientes pueden seguirte desde ahora.',
  copy_failed:
    'No copiado: el {side} de {trader} en {symbol}. {reason, select, small {Serían menos de 0,01 lotes} large {Superaría el máximo de este mercado} budget {El presupuesto no alcanza} cap {Supera tu límite por operación} late {Habían pasado más de 30 segundos} trader_closed {El trader lo había cerrado antes de tu turno} not_active {La copia estaba en pausa, detenida o terminada} balance {Tu saldo no alcanza} limits {Tu pausa o tu límite de pérdida diaria} check {Antes hay que aprobar el test de conocimientos} house {La plataforma o tú habéis alcanzado un límite} too_many {Tienes demasiadas posiciones y órdenes} other {No se pudo abrir en ese momento}}.',
  copy_refused:
    'Tu solicitud de trader fue rechazada: {reason, select, requirements {no se cumplen los requisitos} identity_in_doubt {identidad dudosa} conflict_of_interest {conflicto de intereses} other {motivos legales}}. Puedes volver a solicitarlo dentro de siete días.',
  copy_removed:
    'Ya no eres trader: {reason, select, rules_broken {reglas incumplidas} identity_in_doubt {identidad dudosa} account_taken_over {cuenta usurpada} other {motivos legales}}. Este motivo es público.',
  copy_stopped:
    'Stop de copia: lo que copias de {trader} bajó a {amount}. Se cierran todas las copias y no se hacen más hasta que la reanudes.',
  copy_trader_left:
    '{trader} ya no es trader y la copia ha terminado. Tus copias son ahora posiciones tuyas: consérvalas o ciérralas.',
  coupon_gave:
    'Tu cupón ha pagado por primera vez: {amount} {product, select, futures_fees {de comisiones de futuros devueltas} fee_rebate {de comisiones de spot devueltas} other {además del rendimiento de tu bloqueo}}. Está en tu cuenta de spot y es tuyo al momento.',
  coupon_expires:
    'Tu cupón de {product, select, futures_fees {comisiones de futuros} fee_rebate {comisiones de spot} other {extra de bloqueo}} caduca el {until}. Quedan {amount}.',
  deposit_credited: 'Tu recarga de {amount} se ha abonado.',
  deposit_rejected: 'Tu recarga de {amount} no se ha aceptado. Toca para ver el motivo.',
  desk_appeal:
    'La orden {order} está en apelación. Añade tus pruebas; decidirán dos operadores. {side, select, buy {Hasta entonces las criptomonedas siguen retenidas} other {Aún puedes liberarlas tú}}.',
  desk_cancelled:
    'La orden {order} de {amount} se canceló: {reason, select, buyer {la canceló el comprador} other {no se pagó a tiempo}}. {side, select, buy {No envíes dinero por ella} other {Tus criptomonedas ya no están retenidas por ella}}.',
  desk_decided:
    'La apelación de la orden {order} está decidida: {outcome, select, release {el comprador recibe {amount}} other {{amount} vuelven al vendedor}}. Motivo: {reason, select, payment_proven {pago probado} seller_silent {el vendedor no respondió} seller_confirmed {el vendedor confirmó el pago} payment_not_proven {pago no probado} voucher_forged {comprobante falsificado} foreign_name {el dinero vino de otro nombre} buyer_confirmed {el comprador confirmó no haber pagado} other {—}}.',
  desk_merchant_approved: 'Ya eres comerciante. Los clientes ven tus ofertas con tu nombre de comerciante.',
  desk_merchant_refused:
    'Tu solicitud de comerciante fue rechazada: {reason, select, requirements {no cumples los requisitos} identity_in_doubt {identidad en duda} name_misleading {el nombre es engañoso} other {motivos legales}}. El depósito ha vuelto a tu cuenta fiat.',
  desk_merchant_removed:
    'Ya no eres comerciante: {reason, select, rules_broken {reglas incumplidas} identity_in_doubt {identidad en duda} account_taken_over {cuenta usurpada} other {motivos legales}}. Este motivo se publica. Tus ofertas han terminado y el depósito se devuelve entero cuando no te quede ninguna orden en curso.',
  desk_paid:
    'Orden {order}: {money} declarados como pagados. {side, select, buy {El vendedor lo está comprobando} other {Comprueba tu propia cuenta; libera solo si el dinero ha llegado}}.',
  desk_released:
    'La orden {order} está completa. {side, select, buy {{amount} están en tu cuenta fiat} other {Liberaste {amount} al comprador}}.',
  desk_reminder:
    'Queda poco tiempo para la orden {order}. {side, select, buy {Paga {money} y sube el comprobante, o la orden se cancela} other {Comprueba si han llegado {money} y libera, o la orden pasa a apelación}}.',
  desk_taken:
    'Orden {order}: {amount} por {money}. {side, select, buy {Paga al vendedor a tiempo y sube el comprobante} other {Tus criptomonedas están retenidas. Espera el pago del comprador}}.',
  empty_all: 'Aquí verás lo que ocurra con tus órdenes, tu cuenta y tus alertas de precio.',
  empty_auctions: 'Aquí verás las pujas y los resultados de tus subastas.',
  empty_news: 'No hay noticias por ahora.',
  empty_orders: 'Aquí verás lo que ocurra con tus órdenes.',
  empty_prices: 'Cuando un precio alcance una de tus alertas, lo leerás aquí.',
  empty_security: 'Aquí verás los mensajes sobre inicios de sesión y cambios en tu cuenta.',
  futures_copy_stop: 'Stop de copia: tu {side} en {symbol} se cerró a {price}, número {tick}. Resultado neto {amount}.',
  futures_corporate_action:
    'Evento corporativo: tu {side} en {symbol} se cerró sin comisión a {price}, el último precio anterior, número {tick}. Resultado neto {amount}.',
  futures_liquidation: 'Liquidación: tu {side} en {symbol} se cerró a {price}, número {tick}. Resultado neto {amount}.',
  futures_long: 'largo',
  futures_order_cancelled:
    'Tu orden límite para un {side} en {symbol} a {price} se canceló. Lo que retenía vuelve a estar disponible.',
  futures_order_cancelled_corporate_action:
    'Tu orden límite para un {side} en {symbol} a {price} se canceló por un evento corporativo. Lo que retenía vuelve a estar disponible.',
  futures_order_cancelled_house:
    'Tu orden límite para un {side} en {symbol} a {price} llegó a su precio, pero la plataforma no pudo aceptarla y se canceló. Lo que retenía vuelve a estar disponible.',
  futures_order_cancelled_limits:
    'Tu orden límite para un {side} en {symbol} a {price} se canceló por tu pausa o tu límite de pérdida diaria. Lo que retenía vuelve a estar disponible.',
  futures_order_opened: 'Tu orden límite llegó a su precio: se abrió un {side} en {symbol} a {price}, número {tick}.',
  futures_short: 'corto',
  futures_stop_loss: 'Stop: tu {side} en {symbol} se cerró a {price}, número {tick}. Resultado neto {amount}.',
  futures_take_profit:
    'Toma de beneficios: tu {side} en {symbol} se cerró a {price}, número {tick}. Resultado neto {amount}.',
  futures_trader:
    'El trader cerró: tu {side} copiado en {symbol} se cerró a {price}, número {tick}. Resultado neto {amount}.',
  guest: 'Inicia sesión para leer tus mensajes.',
  investment_failed:
    'Inversión {order}: no hubo precio en la hora siguiente al vencimiento. {amount} devueltos, con todo el rendimiento.',
  investment_settled: 'Inversión {order} liquidada a {price}: {amount} pagados.',
  invite_rebate:
    'Se ha pagado tu reembolso por invitación del {day}: {amount}{many, select, one {} other { y otras monedas}}.',
  login_elsewhere:
    'Inicio de sesión desde un dispositivo o red nuevos: {device}, {address}. ¿No has sido tú? Cambia tu contraseña ya.',
  nft_approved:
    '{what, select, artist {Ya eres artista: {name}} work {{name} fue aprobada y está en la galería} series {La serie {name} fue aprobada} other {La venta de {name} fue aprobada}}.',
  nft_awaiting: 'La subasta de {name} terminó con una puja de {amount}. El ganador tiene hasta el {until} para pagar.',
  nft_drawn: 'Tu caja {number} de {name} ya se sorteó. Puedes abrirla.',
  nft_ended: 'La venta de {name} terminó sin comprador. Las garantías retenidas se devolvieron.',
  nft_expired: 'No pagaste {name} a tiempo. Pierdes tu garantía de {amount}.',
  nft_lost: 'No ganaste la subasta de {name}. Tu garantía ha vuelto a tu cuenta spot.',
  nft_more_time:
    'No estuvimos disponibles antes de que acabara tu plazo para {name}, así que tienes más tiempo: paga {amount} antes del {until}. Después pierdes la garantía.',
  nft_opens: 'La venta de {name} empieza el {until}.',
  nft_outbid: 'Superaron tu puja por {name}. La mejor puja es ahora de {amount}.',
  nft_refused:
    '{what, select, artist {Tu solicitud de artista fue rechazada} work {{name} fue rechazada} series {La serie {name} fue rechazada} other {La venta de {name} fue rechazada}}: {reason, select, not_own_work {no es obra propia} harmful {contenido dañino} misleading {engañoso} poor_quality {calidad insuficiente} identity_in_doubt {identidad en duda} other {motivos legales}}.',
  nft_reminder: 'Paga {amount} por {name} antes del {until}. Después pierdes la garantía.',
  nft_sold: 'Se vendió {name}. Recibiste {amount}.',
  nft_taken_down:
    '{what, select, series {La venta de {name} terminó antes de tiempo} other {{name} fue retirada}}: {reason, select, not_own_work {no es obra propia} harmful {contenido dañino} misleading {engañoso} other {motivos legales}}. {what, select, series {Las cajas compradas se sortean igualmente.} other {Si estaba en venta, la venta terminó y las garantías se devolvieron.}}',
  nft_unpaid: 'El ganador no pagó {name}. Sigue siendo tuya y puedes volver a venderla.',
  nft_won: 'Ganaste {name} por {amount}. Paga antes del {until}.',
  offering_allotted: '{title}: solicitados {applied}, asignados {passed}, devueltos {refund}.',
  offering_reminder: '{title}: se puede solicitar desde {at}.',
  offering_unlocked: '{amount} desbloqueados, en tu cuenta al contado.',
  offering_withdrawn:
    'La oferta {title} se ha retirado antes de empezar y no tendrá lugar. No has pagado nada y no recibirás ningún recordatorio.',
  option_down: 'baja',
  option_level: 'Empate: {symbol} {side}, {seconds} s. Tu apuesta de {amount} ha vuelto.',
  option_right: 'Acierto: {symbol} {side}, {seconds} s. Resultado {amount}.',
  option_up: 'sube',
  option_void:
    'Anulada por la regla: {symbol} {side}, {seconds} s, porque faltaban precios. Tu apuesta de {amount} ha vuelto.',
  option_wrong: 'Fallo: {symbol} {side}, {seconds} s. Resultado {amount}.',
  password_changed: 'Tu contraseña de acceso ha cambiado: {device}, {address}.',
  payout_address_added:
    'Se ha añadido una dirección de retiro: {currency} en {network}, terminada en {end}. ¿No has sido tú? Cambia tu contraseña ya.',
  payout_address_removed:
    'Se ha eliminado una dirección de retiro: {currency} en {network}, terminada en {end}. ¿No has sido tú? Cambia tu contraseña ya.',
  payout_card_added:
    'Se ha añadido una tarjeta bancaria de retiro: número de cuenta terminado en {end}. ¿No has sido tú? Cambia tu contraseña ya.',
  payout_card_changed:
    'La tarjeta bancaria de retiro ha cambiado: su número de cuenta termina ahora en {end}. ¿No has sido tú? Cambia tu contraseña ya.',
  payout_wallet_saved:
    'Se guardó una cuenta para cobrar: {way}, terminada en {end}. ¿No has sido tú? Cambia tu contraseña ahora.',
  security_changed: 'Ha cambiado un ajuste de seguridad de tu cuenta: {device}, {address}.',
  title: 'Mensajes',
  to_gallery: 'Ir a NFT',
  to_markets: 'Ir a Mercados',
  to_security: 'Ajustes de seguridad',
  to_trade: 'Ir a Operar',
  topic_all: 'Todos',
  topic_auctions: 'Subastas',
  topic_news: 'Noticias',
  topic_orders: 'Órdenes',
  topic_prices: 'Precios',
  topic_security: 'Seguridad',
  topics: 'Temas',
  unread: 'Sin leer',
  verification_failed: 'La verificación de identidad Lv{level} no se ha superado. Toca para ver qué enviar de nuevo.',
  verification_passed: 'Tu identidad está verificada: Lv{level}.',
  withdrawal_failed: 'No se ha podido enviar tu retiro de {amount}. Todo ha vuelto a tu cuenta.',
  withdrawal_held: 'Tu retiro de {amount} está retenido, como máximo hasta el {until}. Toca para ver el motivo.',
  withdrawal_rejected: 'Tu retiro de {amount} se ha rechazado y todo ha vuelto a tu cuenta. Toca para ver el motivo.',
  withdrawal_settled: 'Tu retiro de {amount} se ha completado.',
};
