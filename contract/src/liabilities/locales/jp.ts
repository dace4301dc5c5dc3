import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  not_in_snapshot: 'その時点で残高がなかったため、このスナップショットにお客様の分はありません',
  reserve_holding_wrong:
    '{number} 件目の形式が正しくありません。ネットワーク、アドレスまたは口座、通貨の桁数に合う数量が必要です',
  reserve_moment_wrong: '時点は過去 7 日以内で指定してください',
  reserve_signature_wrong: '{number} 件目の署名は、そのアドレスの鍵によるこのメッセージへの署名ではありません',
  reserve_stated_already: 'この通貨には、その時点以降の申告がすでにあります',
  snapshot_unknown: 'そのスナップショットはまだありません',
};
