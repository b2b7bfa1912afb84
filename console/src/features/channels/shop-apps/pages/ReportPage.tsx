import type { VendorFigures } from '@selvedge/contract/analytics/sales-figures/sales-figures.ts'
import {
  type ShopAppKind,
  shopAppPage,
  shopAppReport,
} from '@selvedge/contract/channels/shop-apps/shop-apps.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../../api/calls/call.ts'
import { Failed } from '../../../../shell/page/PageStates.tsx'
import { seasonWord } from '../../../../shell/words/season-word.ts'
import { t } from '../../../../text/t.ts'
import { centsText } from '../../../../ui/values/amounts/cents.ts'
import { percentOf } from '../../../../ui/values/amounts/percent.ts'
import { isFramed, loadBridge, sessionToken } from './app-bridge.ts'
import styles from './FramedPage.module.css'
import { FramedPage } from './FramedPage.tsx'

const shopOf = () => new URLSearchParams(window.location.search).get('shop') ?? ''

/** Asks in the name of whoever looks at the page inside the admin; a page by itself goes there first. */
async function readReport(app: ShopAppKind, season: string) {
  const shop = shopOf()
  const page = await call(shopAppPage, { query: { app, shop } })
  if (!isFramed()) {
    window.location.assign(page.admin)
    return null
  }
  await loadBridge(page)
  return call(shopAppReport, { query: { app, shop, token: await sessionToken(), season } })
}

/** Who looks at it in the first store is there already. */
const doneText = (app: ShopAppKind): string =>
  app === 'main' ? t('报表已生成') : t('报表已生成，请手动前往第一店铺（人民币店铺）查看')

/** The report of a season inside the admin of a store. */
export function ReportPage({ app }: { app: ShopAppKind }) {
  const [season, setSeason] = useState('')
  /** The choice stays while another season is read, whether it comes or not. */
  const [seasons, setSeasons] = useState<readonly string[]>([])
  const { data, error, refetch } = useQuery({
    queryKey: ['embeddedReport', app, season],
    queryFn: () => readReport(app, season),
    retry: false,
  })
  if (data && data.seasons !== seasons) setSeasons(data.seasons)
  useEffect(() => {
    document.title = t('销售报表 · Selvedge')
  }, [])

  return (
    <FramedPage>
      {seasons.length > 0 && (
        <label className={styles.choice}>
          {t('季节')}
          <select value={data?.season ?? season} onChange={(event) => setSeason(event.target.value)}>
            {seasons.map((one) => (
              <option key={one} value={one}>
                {seasonWord(one)}
              </option>
            ))}
          </select>
        </label>
      )}
      {error && <Failed error={error} retry={() => void refetch()} />}
      {data && <FigureTable rows={data.rows} />}
      {!error && <p role="status">{data ? doneText(app) : t('正在生成报表…')}</p>}
    </FramedPage>
  )
}

function FigureTable({ rows }: { rows: readonly VendorFigures[] }) {
  if (rows.length === 0) return <p>{t('该季节还没有销售或库存')}</p>
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('品牌')}</th>
            <th scope="col">{t('销售数量')}</th>
            <th scope="col">{t('销售金额')}</th>
            <th scope="col">{t('吊牌金额')}</th>
            <th scope="col">{t('库存数量')}</th>
            <th scope="col">{t('动销率')}</th>
            <th scope="col">{t('售罄率')}</th>
            <th scope="col">{t('平均折扣')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.vendor}>
              <th scope="row">{row.vendor || t('无品牌')}</th>
              <td>{row.total_sale_count.toLocaleString('en-US')}</td>
              <td>{centsText(row.total_sale_amount)}</td>
              <td>{centsText(row.total_tag_price)}</td>
              <td>{row.total_inventory.toLocaleString('en-US')}</td>
              <td>{percentOf(row.marketing_rate) ?? '—'}</td>
              <td>{percentOf(row.sold_out_rate) ?? '—'}</td>
              <td>{percentOf(row.average_sale_discount) ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
