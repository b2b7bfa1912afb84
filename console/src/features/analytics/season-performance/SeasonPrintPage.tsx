import {
  seasonPerformanceGet,
  seasonStyleList,
} from '@selvedge/contract/analytics/season-performance/season-performance.ts'
import { useList } from '../../../api/reads/use-list.ts'
import { useRecord } from '../../../api/reads/use-record.ts'
import { address } from '../../../paths.ts'
import { pageOf } from '../../../shell/filter/list-search.ts'
import { Loaded } from '../../../shell/page/PageStates.tsx'
import { PrintPage, PrintSheet } from '../../../shell/print/PrintPage.tsx'
import { useScreenSearch } from '../../../shell/screen/shown-screen.ts'
import { seasonWord } from '../../../shell/words/season-word.ts'
import { t } from '../../../text/t.ts'
import styles from './Season.module.css'
import { SeasonSummary } from './SeasonSummary.tsx'
import { figuresShown } from './season-figures.ts'
import { seasonSearch, stylesQuery } from './season-search.ts'

/** Which page of how many is printed. */
const pageIn = (total = 0, { p = 1, n }: { p?: number | undefined; n?: number | undefined }) => ({
  page: p,
  pages: Math.ceil(total / pageOf({ n }).size),
})

/** A season and the page of its styles that was on the screen, on A4. */
export function SeasonPrintPage() {
  const { p, n, v: _view, ...search } = useScreenSearch(seasonSearch)
  const query = stylesQuery(search)
  const season = useRecord(seasonPerformanceGet, { season: query.season, vendor: query.vendor })
  const list = useList(seasonStyleList, { ...query, ...pageOf({ p, n }) })
  const { page, pages } = pageIn(list.total, { p, n })
  const filters = [search.b, search.q, search.k && t('只看断码')]
  const paper = pages > 1 ? t('第 {page} 页，共 {pages} 页', { page, pages }) : ''
  // The amount has no room on paper.
  const figures = figuresShown().filter(({ name }) => name !== 'amount')
  return (
    <PrintPage
      title={t('打印季节表现')}
      ready={season.data !== undefined && list.rows.length > 0}
      paper="a4"
      back={{ to: address('/analytics/season', {}, { ...search, p, n }), word: t('返回季节表现') }}
    >
      <Loaded of={season}>
        {(data) => (
          <PrintSheet label={t('季节表现')}>
            <h2>
              {t('季节表现：{of}', {
                of: [seasonWord(data.season), ...filters, paper].filter(Boolean).join(' · '),
              })}
            </h2>
            <SeasonSummary of={data} brand={search.b} />
            {list.rows.length === 0 && !list.loading && <p>{t('所选季节没有采购、库存和销售')}</p>}
            {list.rows.length > 0 && (
              <table className={styles.paper}>
                <thead>
                  <tr>
                    <th scope="col">{t('SPU')}</th>
                    {figures.map(({ name, title, fact }) => (
                      <th key={name} scope="col" className={fact ? undefined : styles.onPaper}>
                        {title}
                      </th>
                    ))}
                    <th scope="col">{t('断码')}</th>
                  </tr>
                </thead>
                <tbody>
                  {list.rows.map((row) => (
                    <tr key={row.id}>
                      <td>{row.spu}</td>
                      {figures.map(({ name, text, fact }) => (
                        <td key={name} className={fact ? undefined : styles.onPaper}>
                          {text(row)}
                        </td>
                      ))}
                      <td>{row.brokenSizes}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </PrintSheet>
        )}
      </Loaded>
    </PrintPage>
  )
}
