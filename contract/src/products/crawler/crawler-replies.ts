import type { Bilingual } from '../../core/words/language.ts'

/** What the crawler answers in place of 0: nothing is wrong with the call, and there was nothing to do. */
export const crawlerReplies = {
  known: { zh: '该链接已经添加过', en: 'This link is known already' },
  busy: { zh: '采集正在进行，请等它完成', en: 'A crawl is under way: wait for its end' },
  noLink: { zh: '还没有采集链接', en: 'There is no link to crawl yet' },
  noProduct: { zh: '还没有已采集的商品', en: 'No product is known yet' },
  asleep: { zh: '没有在线的采集进程', en: 'No crawler is running' },
  nothingWaits: { zh: '没有等待采集的页面', en: 'No page is waiting' },
} as const satisfies Record<string, Bilingual>
