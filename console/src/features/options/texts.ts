import type { TextTable } from '#console/shared/i18n.ts';

export const texts: TextTable = {
  'resources.option_durations.name': ['Option durations', '期权时长'],
  'resources.option_stakes.name': ['Stakes and pools', '期权投入与资金池'],
  'options.durations_about': [
    'Applies to everyone from the next order on, once another administrator confirms it. Running options keep the payout they were accepted with. Enter the payout as a fraction from 0.5 to 1: 0.8 is 80%.',
    '另一位管理员确认后，从下一笔订单起对所有人生效。进行中的期权保留接受时的收益率。收益率以 0.5 至 1 的小数填写：0.8 即 80%。',
  ],
  'options.new_duration': ['Add a duration', '新增时长'],
  'options.propose_duration': ['Propose new duration', '提议新增时长'],
  'options.duration_wrong': [
    'Not possible: 30 to 3,600 seconds in steps of 5, and a payout from 0.5 to 1 with at most four decimals.',
    '不符合要求：时长 30 至 3,600 秒、以 5 秒为单位，收益率 0.5 至 1、最多四位小数。',
  ],
  'options.duration_preview': ['Options of %{seconds} seconds, for everyone:', '%{seconds} 秒期权，对所有人：'],
  'fields.break_even': ['Break-even rate', '保本胜率'],
  'options.stakes_about': [
    'Applies to everyone from the next order on, once another administrator confirms it. Running options keep their stakes.',
    '另一位管理员确认后，从下一笔订单起对所有人生效。进行中的期权不受影响。',
  ],
  'options.stakes_wrong': [
    'Not possible: bounds above 0 and at most 1,000,000, the smaller one first, and 1 to 6 different chips within them, all with at most %{scale} decimals.',
    '不符合要求：上下限须大于 0 且不超过 1,000,000，下限不高于上限；1 至 6 个互不相同的快捷金额须在其间；均最多 %{scale} 位小数。',
  ],
  'options.stakes_preview': ['Stakes in %{currency}, for everyone:', '%{currency} 投入，对所有人：'],
  'options.top_up': ['Propose top-up', '提议注资'],
  'options.top_up_about': [
    'Moves the house’s own money from the treasury into the pool. Nothing can be taken out of the pool by hand.',
    '将平台自有资金划入期权资金池。任何人都不能手动从资金池取出资金。',
  ],
  'options.top_up_preview': [
    'Moves %{amount} %{currency} from the treasury to the pool of options.',
    '从平台自有资金划出 %{amount} %{currency} 至期权资金池。',
  ],
  'options.top_up_wrong': [
    'Enter an amount above 0 with at most %{scale} decimals, at most what the treasury has.',
    '请填写大于 0 的金额，最多 %{scale} 位小数，且不超过平台自有资金余额。',
  ],
  'options.summary_title': ['Options', '期权'],
  'options.summary_about': [
    'Prices, entries and results follow from the public log: nothing here can change them.',
    '价格、入场与结果均由公开日志得出，此处无法更改。',
  ],
  'options.see_pools': ['See stakes and pools', '查看投入与资金池'],
  'options.pool_line': ['%{free} of %{pool} %{currency} is free', '%{pool} %{currency} 中可用 %{free}'],
  'fields.seconds': ['Seconds', '秒数'],
  'fields.payout_rate': ['Payout', '收益率'],
  'fields.running_options': ['Running', '进行中'],
  'fields.min_stake': ['Smallest stake', '最小投入'],
  'fields.max_stake': ['Largest stake', '最大投入'],
  'fields.chips': ['Chips', '快捷金额'],
  'fields.pool_free': ['Free in the pool', '资金池可用'],
  'fields.pool_reserved': ['Reserved in the pool', '资金池占用'],
  'targets.option_duration': ['Option duration', '期权时长'],
  'targets.option_currency': ['Option stakes', '期权投入'],
  'targets.option_pool': ['Pool of options', '期权资金池'],
  'actions.options.duration': ['Change a duration of options', '更改期权时长'],
  'actions.options.stakes': ['Change the stakes of a currency', '更改期权投入'],
  'actions.options.pool': ['Top up the pool of options', '向期权资金池注资'],
  'acts.options.duration': ['Duration of options changed', '更改期权时长'],
  'acts.options.stakes': ['Stakes of a currency changed', '更改期权投入'],
  'acts.options.pool': ['Pool of options topped up', '向期权资金池注资'],
  'why.options_treasury_short': ['the treasury has too little', '平台自有资金不足'],
  'why.options_terms_wrong': ['the terms are no longer possible', '条款已不符合要求'],
  'incidents.options_late': [
    'Prices that options have not worked off: %{count}. Entries and settlements wait; see the server’s log.',
    '期权尚未处理的价格：%{count} 条。入场和结算正在等待；请查看服务器日志。',
  ],
  'incidents.options_pool_low': [
    'Less than a tenth of the options pool is free in %{about}: larger orders are refused as sold out until it is topped up.',
    '期权资金池可用不足十分之一：%{about}。注资之前，较大的订单会因售罄被拒绝。',
  ],
  'incidents.options_unpublished': [
    'Endings of options that are not published: %{count}. Customers cannot check them; see the server’s log.',
    '尚未公布的期权结果：%{count} 个，客户无法核对；请查看服务器日志。',
  ],
};
