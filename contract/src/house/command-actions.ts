import type { Bilingual } from '../core/words/language.ts'

/** What is done beside calls that change something: from the command line, by the demo, and by looking. */
export const commandActions = {
  'command.unlock': { zh: '解除登录限制', en: 'Let sign in again' },
  'command.resetPassword': { zh: '重置密码', en: 'Reset password' },
  'command.removeSecondFactor': { zh: '移除两步验证', en: 'Remove two-step verification' },
  customerPassword: { zh: '查看客户密码', en: 'Look at the password of a customer' },
  demo: { zh: '准备演示数据', en: 'Prepare demo data' },
} as const satisfies Record<string, Bilingual>
