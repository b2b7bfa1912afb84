import type { Bilingual } from '../../core/words/language.ts'

export const stockCountActions = {
  stockCountCreate: { zh: '新建盲盘', en: 'Begin a stock count' },
  stockCountEnter: { zh: '登记实盘数量', en: 'Enter what was counted' },
  stockCountFinish: { zh: '完成初盘', en: 'Finish the first count' },
  stockCountAgain: { zh: '要求复盘', en: 'Ask for a second count' },
  stockCountPost: { zh: '盲盘入账', en: 'Post a stock count' },
  stockCountCancel: { zh: '取消盲盘', en: 'Cancel a stock count' },
} as const satisfies Record<string, Bilingual>
