import { type CrawlerState, crawlerState } from '@selvedge/contract/products/crawler/crawler.ts'
import { useRecord } from '../../../api/reads/use-record.ts'
import { address } from '../../../paths.ts'
import { Loaded } from '../../../shell/page/PageStates.tsx'
import { Fact, Facts } from '../../../shell/page/sections/Facts.tsx'
import styles from '../../../shell/print/Paper.module.css'
import { PrintPage, PrintSheet } from '../../../shell/print/PrintPage.tsx'
import { t } from '../../../text/t.ts'
import { Time } from '../../../ui/values/times/Time.tsx'
import crawler from './Crawler.module.css'
import { crawlWorkerWord, runKindWords } from './crawler-words.ts'

/** The crawler's state on paper. */
export function CrawlerPrintPage() {
  const state = useRecord(crawlerState, {})
  const title = t('采集状态')
  const back = { to: address('/thirdpart/setting', {}), word: t('返回三方采集') }
  return (
    <PrintPage paper="a4" title={title} ready={state.data !== undefined} back={back}>
      <Loaded of={state} back={back}>
        {(data) => <StateSheet title={title} state={data} />}
      </Loaded>
    </PrintPage>
  )
}

function StateSheet({ title, state }: { title: string; state: CrawlerState }) {
  const { missingCount, waitingCount, openChanges, links, run, slavers } = state
  return (
    <PrintSheet label={title}>
      <h2 className={styles.name}>{title}</h2>
      <Facts>
        <Fact label={t('缺失商品')}>{missingCount}</Fact>
        <Fact label={t('等待采集')}>{waitingCount}</Fact>
        <Fact label={t('待处理变化')}>{openChanges}</Fact>
        <Fact label={t('采集链接')}>{links}</Fact>
        <Fact label={t('最近一次')}>
          {run && (
            <>
              {runKindWords()[run.kind]} <Time at={run.startedAt} />
            </>
          )}
        </Fact>
      </Facts>
      <table className={styles.lines}>
        <thead>
          <tr>
            {[t('名称'), t('状态'), t('近 1 分钟'), t('近 5 分钟'), t('累计')].map((word) => (
              <th key={word} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {slavers.map((worker) => (
            <tr key={worker.name}>
              <td>
                {worker.name}
                {worker.detail && <div>{worker.detail}</div>}
                <div>
                  {t('最近心跳')} <Time at={worker.lastHeartbeat} />
                </div>
              </td>
              <td className={crawler.state}>{crawlWorkerWord(worker).word}</td>
              <td>{worker.lastMinute}</td>
              <td>{worker.lastFiveMinutes}</td>
              <td>{worker.total}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  )
}
