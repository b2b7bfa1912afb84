import { variantOptions } from '@selvedge/contract/products/products/variant-options.ts'
import {
  type StockCount,
  type StockCountLine,
  stockCountGet,
  stockCountLines,
} from '@selvedge/contract/stock/stock-counts/stock-counts.ts'
import { useList } from '../../../api/reads/use-list.ts'
import { useRecord } from '../../../api/reads/use-record.ts'
import { Loaded } from '../../../shell/page/PageStates.tsx'
import styles from '../../../shell/print/Paper.module.css'
import { PrintPage, PrintSheet } from '../../../shell/print/PrintPage.tsx'
import { useScreenParam } from '../../../shell/screen/shown-screen.ts'
import { t } from '../../../text/t.ts'
import { Barcode } from '../../../ui/barcode/Barcode.tsx'
import { countPath } from './count-paths.ts'

/** The sheet that is counted with on paper: what is asked for, and room for what is there. No number stands on it. */
export function CountSheetPage() {
  const id = useScreenParam('id')
  const count = useRecord(stockCountGet, { id })
  const lines = useList(stockCountLines, { id })
  const title = [t('盲盘清单'), count.data?.number].filter(Boolean).join(' ')
  const back = { to: countPath(Number(id)), word: t('返回盲盘') }
  const ready = count.data !== undefined && lines.total !== undefined
  return (
    <PrintPage paper="a4" title={title} ready={ready} back={back}>
      <Loaded of={count} back={back}>
        {(data) => (
          <Loaded of={{ ...lines, data: lines.total === undefined ? undefined : lines.rows }} back={back}>
            {(rows) => <Sheet title={title} count={data} lines={rows} />}
          </Loaded>
        )}
      </Loaded>
    </PrintPage>
  )
}

interface SheetProps {
  title: string
  count: StockCount
  lines: readonly StockCountLine[]
}

function Sheet({ title, count, lines }: SheetProps) {
  return (
    <PrintSheet label={title}>
      <header className={styles.head}>
        <div>
          <h2 className={styles.name}>{title}</h2>
          <p>{count.name}</p>
        </div>
        <Barcode text={count.number} />
      </header>
      <section className={styles.address} aria-label={t('仓库')}>
        <p>
          <strong>{count.locationName}</strong>
        </p>
        <p>{t('盘点人：__________ 时间：__________')}</p>
      </section>
      <table className={styles.lines}>
        <thead>
          <tr className={styles.again}>
            <th colSpan={3} scope="colgroup">
              {title}
            </th>
          </tr>
          <tr>
            <th scope="col">{t('商品')}</th>
            <th scope="col">{t('规格')}</th>
            <th scope="col" className={styles.number}>
              {t('实盘数量')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>
                <strong className={styles.sku}>{line.sku}</strong>
                <p>{line.name}</p>
                {line.barcode !== '' && <p className={styles.digits}>{line.barcode}</p>}
              </td>
              <td>{variantOptions(line)}</td>
              <td className={styles.number}>________</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.total}>{t('{count} 个 SKU', { count: lines.length })}</p>
    </PrintSheet>
  )
}
