import { type CrawlPage, crawlerPageList } from '@selvedge/contract/products/crawler/crawler.ts'
import { crawlerFilters } from '@selvedge/contract/products/crawler/crawler-inbox.ts'
import { crawlPageStates } from '@selvedge/contract/products/crawler/crawler-states.ts'
import { useMovingList } from '../../../api/reads/use-moving-list.ts'
import { useRecord } from '../../../api/reads/use-record.ts'
import { ChoiceFilter } from '../../../shell/filter/ChoiceFilter.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { code, drawn, status, text, time, units } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { failureText } from '../../../text/failure-text.ts'
import { t } from '../../../text/t.ts'
import styles from './Crawler.module.css'
import { crawlPagesSearch } from './crawler-search.ts'
import { pageStateWords } from './crawler-words.ts'
import { OutsideLink } from './OutsideLink.tsx'

function Address({ row: { url, problem } }: { row: CrawlPage }) {
  return (
    <span className={styles.name}>
      <OutsideLink url={url} />
      {problem && <small className={styles.problem}>{failureText(problem)}</small>}
    </span>
  )
}

const columns = (): Column<CrawlPage>[] => [
  drawn('url', t('地址'), (row) => <Address row={row} />),
  text('brand', t('品牌'), { width: 128, leaves: 2 }),
  code('spu', t('SPU'), { width: 160, leaves: 3 }),
  status('state', t('状态'), { of: ({ state }) => pageStateWords()[state], card: 'fact' }),
  units('attempts', t('失败次数'), { width: { zh: 88, en: 112 }, leaves: 1 }),
  time('visitedAt', t('采集时间'), { card: 'fact' }),
]

const isMoving = ({ state }: CrawlPage): boolean => state === 'waiting'

/** Every page that the crawler knows, and why one was not taken. */
export function CrawlPagesPage() {
  const state = useListSearch(crawlPagesSearch)
  const { q: query = '', b: brand = '', st = '' } = state.search
  const list = useMovingList(crawlerPageList, { query, brand, state: st, ...state.range }, isMoving)
  const brands = useRecord(crawlerFilters, {}).data?.brands ?? []
  return (
    <ListPage
      name="crawler-pages"
      title={t('采集页面')}
      state={state}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      search={t('地址或 SPU')}
      filters={
        <>
          <ChoiceFilter
            name="b"
            label={t('品牌')}
            choices={brands.map((value) => ({ value, label: value }))}
          />
          <ChoiceFilter
            name="st"
            label={t('状态')}
            choices={crawlPageStates.map((value) => ({ value, label: pageStateWords()[value].word }))}
          />
        </>
      }
      empty={t('还没有采集过页面')}
    />
  )
}
