import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  ask_check: '如何核實？',
  ask_exit: '可以提早退出嗎？',
  ask_linked: '掛鈎價由誰釐定？',
  ask_safe: '如果所有人都要收較貴的結果呢？',
  ask_settle: '以哪個價格為準？',
  ask_silent: '到期時沒有價格怎麼辦？',
  ask_yield: '收益由何時起計？',
  example: '{amount}，年化 {rate}，{days} 日，掛鈎價 {price}',
  example_linked: '例子：{coin}或USDT',
  example_put: '例子：低買{coin}',
  lead: '你以幣或USDT投資固定日數，賺取固定收益。到期價格決定以哪一種貨幣支付。認購前，兩種結果都已確定。',
  say_check:
    '收據載有已簽署的條款及決定結果的兩個價格，每個都可連結至價格紀錄的證明。所有已結算的認購都會不記名公布，任何人都可重新計算每筆派發。',
  say_exit: '不可以。到期前資金不能動用，請只投入這段時間用不着的資金。',
  say_linked: '沒有人釐定。每個產品都按UTC零時後首個紀錄的價格，加或減對所有人相同的固定幅度得出。',
  say_safe: '每賣出一份之前，我們都會先預留兩種貨幣可能要付的全數。預留不到，就不賣。',
  say_settle: '公開價格紀錄中，到期時或之後60分鐘內的首個價格。一經寫入產品便不會更改。',
  say_silent: '你會以原有貨幣取回本金及全數收益。市場沒有價格，我們不會得益。',
  say_yield:
    '由認購截止，即下一個UTC零時起計，按產品的日數計算，與你當日何時認購無關。之前的數小時資金已不能動用，但不計收益。到期後錄得首個價格時支付，最遲約一小時後。',
  see_products: '查看產品',
  settles_at: '到期價格',
  title: '產品說明',
  worth_less: '值 {worth}，少於不投資的 {kept}',
  worth_more: '值 {worth}，不投資則為 {kept}',
  you_receive: '你收到',
};
