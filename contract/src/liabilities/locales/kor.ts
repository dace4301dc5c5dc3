import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  not_in_snapshot: '그 시점에 잔액이 없어 이 스냅샷에는 고객님의 몫이 없습니다',
  reserve_holding_wrong:
    '{number}번째 항목의 형식이 올바르지 않습니다. 네트워크, 주소 또는 계좌, 통화 자릿수에 맞는 수량이 필요합니다',
  reserve_moment_wrong: '시점은 지난 7일 이내여야 합니다',
  reserve_signature_wrong: '{number}번째 항목의 서명은 해당 주소의 키로 이 메시지에 서명한 것이 아닙니다',
  reserve_stated_already: '이 통화는 그 시점 또는 이후의 명세가 이미 있습니다',
  snapshot_unknown: '아직 그런 스냅샷이 없습니다',
};
