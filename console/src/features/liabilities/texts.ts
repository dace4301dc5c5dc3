import type { TextTable } from '#console/shared/i18n.ts';

export const texts: TextTable = {
  'resources.reserves.name': ['Reserves', '储备'],
  'reserves.propose': ['Propose a statement', '提议储备声明'],
  'reserves.explained': [
    'A statement lists everything held of one asset at one moment. Someone else must confirm it; after that it stays in the public log for good.',
    '某一资产在某一时刻的全部持有量。需由另一人确认，确认后将永久记入公开日志。',
  ],
  'reserves.line': [
    'One line for each holding: network|address or account|amount|signature. Without a signature it is only our statement.',
    '每处一行：网络|地址或账户|金额|签名。没有签名的仅为平台声明。',
  ],
  'reserves.proposed': [
    'Proposed: %{amount} held, %{owed} owed at that moment. Another person confirms it under Proposals.',
    '已提议：持有 %{amount}，当时应付 %{owed}。请由另一人在待确认提议中确认。',
  ],
  'reserves.preview': [
    'States that %{amount} was held on %{as_of}, when customers were owed %{owed}.',
    '声明在 %{as_of} 持有 %{amount}，当时应付客户 %{owed}。',
  ],
  'reserves.short': [
    'It does not cover what was owed: once confirmed, all money is halted (I08).',
    '不足以覆盖当时应付：一经确认，所有资金将停止流转（I08）。',
  ],
  'fields.as_of': ['As of (UTC)', '截至时刻（UTC）'],
  'fields.holdings': ['Holdings', '持有位置'],
  'fields.all_signed': ['Proof', '凭据'],
  'fields.confirmed_at': ['Confirmed', '确认时间'],
  'states.signed': ['All signed', '全部签名'],
  'states.word': ['Partly unsigned', '部分未签名'],
  'reasons.statement': ['A statement of reserves', '储备声明'],
  'targets.reserve': ['Reserves', '储备'],
  'actions.liabilities.state-reserves': ['State reserves', '声明储备'],
  'why.no_holdings': ['it lists no holdings', '未列出任何持有资产'],
  'acts.liabilities.state-reserves': ['Reserves stated', '声明储备'],
};
