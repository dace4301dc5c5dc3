import type { TextTable } from '../shared/table.ts';

/** What several rooms say. */
export const texts: TextTable = {
  'console.hello': ['Hello %{name}', '你好，%{name}'],
  'console.done': ['Done', '已完成'],
  'console.failed': ['That did not work. Please try again.', '操作未成功，请重试。'],
  'console.nothing': ['Nothing here', '暂无内容'],
  'console.nothing_waits': ['Nothing waits', '没有待办'],
  'console.oldest': ['The oldest has waited', '最久已等待'],
  'console.open_queue': ['Open', '打开'],
  'console.latest_acts': ['Latest acts', '最近操作'],
  'console.look': ['Look at it', '查看'],
  'console.look_is_recorded': ['That you look at it is recorded in the public log.', '查看行为会记录在公开日志中。'],
  'login.demo_code': ['Show demo code', '显示演示验证码'],
  'login.demo_code_is': ['Code of this demo operator: %{code}', '该演示操作员的验证码：%{code}'],
  'login.demo_code_later': [
    'The next code is %{code}. It counts in %{seconds} seconds.',
    '下一个验证码是 %{code}，%{seconds} 秒后生效。',
  ],
  'fields.id': ['Number', '编号'],
  'fields.customer_id': ['Customer', '客户'],
  'fields.amount': ['Amount', '金额'],
  'fields.currency_name': ['Currency', '币种'],
  'fields.state': ['State', '状态'],
  'fields.reason': ['Reason', '原因'],
  'fields.proposal_id': ['Open proposal', '待确认提议'],
  'fields.name': ['Name', '姓名'],
  'fields.email': ['Email', '邮箱'],
  'fields.password': ['Password', '密码'],
  'fields.code': ['Authenticator code', '验证器代码'],
  'states.rejected': ['rejected', '已驳回'],
};
