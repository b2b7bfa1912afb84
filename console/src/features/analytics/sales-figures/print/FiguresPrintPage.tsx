import { figureVendorList, isVendorShown } from '@selvedge/contract/analytics/sales-figures/sales-figures.ts'
import { usualSeason } from '@selvedge/contract/analytics/sales-figures/seasons.ts'
import { useRecord } from '../../../../api/reads/use-record.ts'
import { address } from '../../../../paths.ts'
import { Loaded } from '../../../../shell/page/PageStates.tsx'
import { PrintPage, PrintSheet } from '../../../../shell/print/PrintPage.tsx'
import { useScreenSearch } from '../../../../shell/screen/shown-screen.ts'
import { channelWord } from '../../../../shell/words/channel-word.ts'
import { seasonWord } from '../../../../shell/words/season-word.ts'
import { t } from '../../../../text/t.ts'
import { companyTime } from '../../../../ui/values/times/company-time.ts'
import { comparedSeasonText, comparedSnapshotText } from '../compare/ComparedWith.tsx'
import { useCompared } from '../compare/use-compared.ts'
import styles from '../Figures.module.css'
import { figureKinds, figureText, sinceText } from '../figure-columns.tsx'
import { isWhole, onlySpan, printSearch, spanQuery } from '../figures-search.ts'

const Since = ({ text }: { text: string | null }) =>
  text !== null && <small className={styles.sinceOnPaper}>{text}</small>

/** The figures by vendor on A4. */
export function FiguresPrintPage() {
  const { q, b, c, ...span } = useScreenSearch(printSearch)
  const found = useRecord(figureVendorList, spanQuery(span), { enabled: isWhole(span) })
  const then = useCompared(c, span)
  const compared = new Map(then.rows?.map((row) => [row.vendor, row]))
  const season = seasonWord(span.s ?? usualSeason(companyTime(Date.now()).year()))
  const spanned = span.t === undefined ? season : `${span.t} · ${span.st} – ${span.ed}`
  const of = [spanned, span.w && channelWord(span.w), b, q].filter(Boolean).join(' · ')
  const kinds = figureKinds()
  const shown = (found.data ?? []).filter((row) => isVendorShown({ query: q ?? '', vendor: b ?? '' }, row))
  return (
    <PrintPage
      title={t('打印销售分析')}
      ready={shown.length > 0 && (c === undefined || then.rows !== undefined)}
      paper="a4"
      back={{ to: address('/analytics/data', {}, { q, b, c, ...onlySpan(span) }), word: t('返回销售分析') }}
    >
      <Loaded of={found}>
        {(rows) => (
          <PrintSheet label={t('销售分析')}>
            <h2>{t('销售分析：{of}', { of })}</h2>
            {then.saved && <p>{comparedSnapshotText(then.saved)}</p>}
            {then.season && then.rows && <p>{comparedSeasonText(then.season)}</p>}
            {shown.length === 0 && (
              <p>{rows.length > 0 ? t('没有符合条件的数据') : t('所选季节或标签没有销售和库存')}</p>
            )}
            {shown.length > 0 && (
              <table className={styles.paper}>
                <thead>
                  <tr>
                    <th scope="col">{t('品牌')}</th>
                    {kinds.map(({ name, title }) => (
                      <th key={name} scope="col">
                        {title}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {shown.map((row) => (
                    <tr key={row.vendor}>
                      <td>{row.vendor || t('无品牌')}</td>
                      {kinds.map(({ name, kind }) => (
                        <td key={name}>
                          {figureText(kind, row[name])}
                          <Since text={sinceText(kind, row[name], compared.get(row.vendor)?.[name])} />
                        </td>
                      ))}
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
