import type { CrawlPage, CrawlWorker, crawlRun } from '@selvedge/contract/products/crawler/crawler.ts'
import type { CrawlChange, CrawlRule } from '@selvedge/contract/products/crawler/crawler-inbox.ts'
import type { CrawlLinkType } from '@selvedge/contract/products/crawler/crawler-states.ts'
import type { z } from 'zod'
import { t } from '../../../text/t.ts'
import type { StatusWord } from '../../../ui/values/StatusTag.tsx'

type Run = z.output<typeof crawlRun>

export const crawlWorkerWord = ({ status }: Pick<CrawlWorker, 'status'>): StatusWord =>
  crawlWorkerWords()[status]

const crawlWorkerWords = (): Record<CrawlWorker['status'], StatusWord> => ({
  idle: { word: t('空闲'), family: 'waiting' },
  working: { word: t('采集中'), family: 'underway' },
  silent: { word: t('失联'), family: 'attention' },
})

export const linkTypeWords = (): Record<CrawlLinkType, string> => ({
  main: t('列表页'),
  sub: t('商品页'),
})

export const runKindWords = (): Record<Run['kind'], string> => ({
  link: t('采集新链接'),
  full: t('全量采集'),
  stock: t('刷新库存'),
})

export const pageStateWords = (): Record<CrawlPage['state'], StatusWord> => ({
  waiting: { word: t('等待采集'), family: 'waiting' },
  done: { word: t('已采集'), family: 'done' },
  failed: { word: t('采集失败'), family: 'attention' },
  gone: { word: t('已下架'), family: 'failed' },
})

export const changeKindWords = (): Record<CrawlChange['kind'], string> => ({
  new: t('新尺码'),
  gone: t('下架'),
  up: t('涨价'),
  down: t('降价'),
  stock: t('库存变化'),
})

export const changeStateWords = (): Record<CrawlChange['state'], StatusWord> => ({
  open: { word: t('待处理'), family: 'waiting' },
  accepted: { word: t('已接受'), family: 'done' },
  ignored: { word: t('已忽略'), family: 'attention' },
  withdrawn: { word: t('已撤回'), family: 'failed' },
})

export const decisionWords = (): Record<CrawlRule['decision'], string> => ({
  accept: t('自动接受'),
  ignore: t('自动忽略'),
})
