import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  authenticator_code: '인증 앱의 6자리 숫자',
  authenticator_title: '본인 확인',
  came_from: '이전 화면: {title}',
  demo: '데모: 모의 시장, 모의 자금',
  delayed: '가격 지연 중',
  failed_check_offline: '오프라인 상태입니다. 확인하려면 연결이 필요합니다.',
  failed_never_loaded: '오프라인 상태이며 이 부분은 아직 이 기기에 불러온 적이 없습니다. 연결되면 자동으로 표시됩니다.',
  failed_offline: '연결되어 있지 않습니다. 네트워크를 확인하고 다시 시도해 주세요.',
  failed_server: '서버에 문제가 발생했습니다. 다시 시도해 주세요.',
  failed_timeout: '서버가 제때 응답하지 않았습니다. 다시 시도해 주세요.',
  login: '로그인',
  login_first: '먼저 로그인해 주세요',
  offline: '오프라인',
  offline_since: '{time}부터 오프라인입니다. 보이는 데이터는 더 오래된 것일 수 있습니다.',
  page_failed: '이 페이지를 불러올 수 없습니다.',
  page_failed_title: '페이지를 불러오지 못함',
  part_failed: '이 부분을 불러오지 못했습니다.',
  pay_password: '6자리 결제 비밀번호',
  reconnecting: '다시 연결하는 중…',
  reload: '새로고침',
  result_unknown: '아직 응답을 받지 못했습니다. 결과를 확인하고 있습니다…',
  total_loans: '대출',
  total_without: '{amounts} 제외(가격 없음)',
};
