import type { TextTable } from '#console/shared/i18n.ts';

export const texts: TextTable = {
  'resources.reserves.name': ['Reserves', '储备'],
  'reserves.propose': ['Propose a statement', '提议储备声明'],
  'reserves.explained': [
    'A statement lists everything held of one asset at one moment. Someone else must confirm it; after that it stays in the public log for good.',
    '某一资产在某一时刻的全部持有量。需由另一人确认，确认后将永久记入公开日志。',
  ],
  'reserves.holding': ['Holding %{number}', '持有位置 %{number}'],
  'reserves.add': ['Add a holding', '添加一处'],
  'reserves.remove': ['Remove', '移除'],
  'reserves.total': ['Total: %{amount} %{code}', '合计：%{amount} %{code}'],
  'reserves.not_ready': [
    'Fill in every field of every holding, then propose the statement.',
    '请填写每一处的所有字段后再提议。',
  ],
  'reserves.not_recent': ['Choose a moment in the past, at most seven days ago.', '请选择过去七天内的时刻。'],
  'reserves.twice': ['This address or account is already listed above or below.', '该地址或账户已列出。'],
  'reserves.not_evm': [
    'Enter the address as a wallet shows it: 0x and 40 digits, with its capital letters.',
    '请按钱包显示的形式填写地址：0x 加 40 位，保留大小写。',
  ],
  'reserves.not_account': [
    'Enter 3 to 128 Latin letters, digits or signs, without a vertical bar.',
    '请填写 3 至 128 个拉丁字母、数字或符号，不含竖线。',
  ],
  'reserves.not_amount': [
    'Enter a number without separators, with at most %{scale} decimals.',
    '请填写不带分隔符的数字，最多 %{scale} 位小数。',
  ],
  'reserves.not_signature': [
    'A signature is 0x and 130 hexadecimal digits. Copy it as the wallet returned it.',
    '签名为 0x 加 130 位十六进制数字，请按钱包返回的内容复制。',
  ],
  'reserves.sign_later': [
    'Holdings on this network are signed. Enter the address and the amount to see the text to sign.',
    '该网络的持有须签名。填写地址和金额后显示待签名的文本。',
  ],
  'reserves.sign_this': [
    'Sign exactly this text with the key of the address (personal_sign), then paste the signature:',
    '请用该地址的密钥对以下文本原样签名（personal_sign），然后粘贴签名：',
  ],
  'reserves.held_signed': [
    '%{network}: %{amount} at %{holding}, signed with its key',
    '%{network}：%{holding} 持有 %{amount}，已由其密钥签名',
  ],
  'reserves.held_stated': [
    '%{network}: %{amount} at %{holding}, our own statement',
    '%{network}：%{holding} 持有 %{amount}，仅平台声明',
  ],
  'fields.holding': ['Address or account', '地址或账户'],
  'fields.signature': ['Signature', '签名'],
  'reserves.proposed': [
    'Proposed: %{amount} held, %{owed} owed at that moment. Another person confirms it under Proposals.',
    '已提议：持有 %{amount}，当时应付 %{owed}。请由另一人在待确认提议中确认。',
  ],
  'reserves.preview': [
    'States that %{amount} was held on %{as_of}, when customers were owed %{owed}.',
    '声明在 %{as_of} 持有 %{amount}，当时应付客户 %{owed}。',
  ],
  'reserves.short': [
    'It does not cover what was owed: once confirmed, all money is halted.',
    '不足以覆盖当时应付：一经确认，所有资金将停止流转。',
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
