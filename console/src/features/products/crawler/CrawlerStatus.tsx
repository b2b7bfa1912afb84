import type { CrawlerState, CrawlWorker } from '@selvedge/contract/products/crawler/crawler.ts'
import { address } from '../../../paths.ts'
import { AppLink } from '../../../shell/page/AppLink.tsx'
import { Fact, Facts } from '../../../shell/page/sections/Facts.tsx'
import { Section } from '../../../shell/page/sections/Section.tsx'
import { status, text, time, units } from '../../../shell/table/cells.tsx'
import { DataTable } from '../../../shell/table/DataTable.tsx'
import { type Column, useColumns } from '../../../shell/table/table-columns.ts'
import { t } from '../../../text/t.ts'
import { JobProgress } from '../../../ui/values/JobProgress.tsx'
import { Time } from '../../../ui/values/times/Time.tsx'
import { crawlWorkerWord, runKindWords } from './crawler-words.ts'

const columns = (): Column<CrawlWorker>[] => [
  text('name', t('名称'), { width: 208 }),
  status('status', t('状态'), { of: crawlWorkerWord, card: 'fact' }),
  text('detail', t('详情'), { card: 'fact', leaves: 2 }),
  time('lastHeartbeat', t('最近心跳'), { card: 'fact' }),
  units('lastMinute', t('近 1 分钟'), { width: { zh: 96, en: 112 }, card: 'fact' }),
  units('lastFiveMinutes', t('近 5 分钟'), { width: { zh: 96, en: 112 }, leaves: 1 }),
  units('total', t('累计'), { card: 'fact' }),
]

const nameOf = ({ name }: CrawlWorker): string => name

/** How the crawler is doing: what it is at, what it misses, and its workers. */
export function CrawlerStatus({ state }: { state: CrawlerState }) {
  const { run, missingCount, waitingCount, openChanges, slavers } = state
  const shown = useColumns(columns)
  const list = {
    rows: slavers,
    total: slavers.length,
    loading: false,
    refreshing: false,
    error: null,
    reload: () => undefined,
  }
  return (
    <Section title={t('采集状态')}>
      <Facts>
        <Fact label={t('缺失商品')}>{missingCount}</Fact>
        <Fact label={t('等待采集')}>{waitingCount}</Fact>
        <Fact label={t('待处理变化')}>
          <AppLink to={address('/thirdpart/inbox', {})}>{openChanges}</AppLink>
        </Fact>
        <Fact label={t('最近一次')}>{run && <LastCrawl run={run} />}</Fact>
      </Facts>
      {run && run.finishedAt === null && (
        <JobProgress
          label={t('{kind}：{done} / {pages} 页', {
            kind: runKindWords()[run.kind],
            done: run.done,
            pages: run.pages,
          })}
          done={run.done}
          of={run.pages}
        />
      )}
      <DataTable<CrawlWorker>
        name="crawler-workers"
        label={t('采集进程')}
        list={list}
        columns={shown}
        rowKey={nameOf}
        empty={t('没有在线的采集进程')}
      />
    </Section>
  )
}

function LastCrawl({ run }: { run: NonNullable<CrawlerState['run']> }) {
  return (
    <>
      {runKindWords()[run.kind]} <Time at={run.startedAt} />{' '}
      {t('{done} 页，{failed} 页失败', { done: run.done, failed: run.failed })}
      {run.capped && ` ${t('页面过多，只采集了一部分')}`}
    </>
  )
}
