import type { Bilingual } from '../../core/words/language.ts'

export const xiaohongshuActions = {
  xiaohongshuPublish: { zh: '发布到小红书', en: 'Publish to Xiaohongshu' },
  xiaohongshuCancel: { zh: '取消小红书发布', en: 'Take back from Xiaohongshu' },
  xiaohongshuRetry: { zh: '重试小红书发布', en: 'Publish to Xiaohongshu again' },
  xiaohongshuStockSync: { zh: '同步小红书库存', en: 'Tell Xiaohongshu stock anew' },
  xiaohongshuPriceSync: { zh: '同步小红书价格', en: 'Tell Xiaohongshu prices anew' },
} as const satisfies Record<string, Bilingual>
