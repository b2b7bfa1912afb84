import type { Bilingual } from '../../core/words/language.ts'

export const crawlerActions = {
  crawlerAdd: { zh: '添加采集链接', en: 'Add a link to crawl' },
  crawlerRemove: { zh: '删除采集链接', en: 'Remove a link' },
  crawlerFlash: { zh: '刷新采集库存', en: 'Refresh what suppliers have' },
  crawlerDo: { zh: '全量采集', en: 'Crawl everything' },
  crawlerWakeup: { zh: '唤醒采集进程', en: 'Wake the crawler' },
  crawlerAccept: { zh: '接受采集变化', en: "Accept a supplier's changes" },
  crawlerIgnore: { zh: '忽略采集变化', en: "Ignore a supplier's changes" },
  crawlerRuleSave: { zh: '保存采集规则', en: 'Save a rule for changes' },
  crawlerRuleDelete: { zh: '删除采集规则', en: 'Delete a rule for changes' },
} as const satisfies Record<string, Bilingual>
