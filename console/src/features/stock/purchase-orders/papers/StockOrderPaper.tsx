import { variantOptions } from '@selvedge/contract/products/products/variant-options.ts'
import { stockOrderPaper } from '@selvedge/contract/stock/stock-orders/stock-order-papers.ts'
import type { ReactNode } from 'react'
import { useRecord } from '../../../../api/reads/use-record.ts'
import { address } from '../../../../paths.ts'
import { Loaded } from '../../../../shell/page/PageStates.tsx'
import styles from '../../../../shell/print/Paper.module.css'
import { PrintPage, PrintSheet } from '../../../../shell/print/PrintPage.tsx'
import { useScreenParam, useScreenSearch } from '../../../../shell/screen/shown-screen.ts'
import { t } from '../../../../text/t.ts'
import { Barcode } from '../../../../ui/barcode/Barcode.tsx'
import { dayText } from '../../../../ui/values/times/company-time.ts'
import { paperSearch } from '../purchase-orders-search.ts'
import type { Paper, PaperColumn, PaperLine } from './paper.ts'

interface StockOrderPaperProps {
  /** What it is called. */
  word: string
  columns: readonly PaperColumn[]
  /** Below what a line is. */
  note?(line: PaperLine): ReactNode
  /** Below all lines, beside how many units they are. */
  total?(paper: Paper): ReactNode
}

/** The list that a paper came from. */
const listOf = (type: Paper['type'] | undefined) =>
  type === 'ST'
    ? { to: address('/stock/st_list', {}), word: t('返回转仓单列表') }
    : { to: address('/stock/po_list', {}), word: t('返回采购单列表') }

/** A paper that goes with the goods of a purchase order or a transfer, under the number that partners know. */
export function StockOrderPaper(props: StockOrderPaperProps) {
  const id = useScreenParam('id')
  const state = useRecord(stockOrderPaper, { id })
  const { type } = useScreenSearch(paperSearch)
  const { word } = props
  const title = [word, state.data?.outsideId].filter(Boolean).join(' ')
  const back = listOf(state.data?.type ?? type)
  return (
    <PrintPage paper="a4" title={title} ready={state.data !== undefined} {...(state.data && { back })}>
      <Loaded of={state} back={back}>
        {(paper) => <PaperSheet {...props} title={title} paper={paper} />}
      </Loaded>
    </PrintPage>
  )
}

function PaperSheet({
  title,
  paper,
  columns,
  note,
  total,
}: StockOrderPaperProps & { title: string; paper: Paper }) {
  const { outsideId, sourceLocationName, targetLocationName, createdAt, invoiceNumbers, lines, quantity } =
    paper
  return (
    <PrintSheet label={title}>
      <header className={styles.head}>
        <div>
          <h2 className={styles.name}>{title}</h2>
          <p>{paper.name}</p>
        </div>
        <Barcode text={outsideId} />
      </header>
      <section className={styles.address} aria-label={t('收货仓库')}>
        <p>
          {sourceLocationName !== null && `${sourceLocationName} → `}
          <strong>{targetLocationName}</strong>
        </p>
        <p>
          {dayText(createdAt)}
          {invoiceNumbers !== '' && ` · ${t('发票号 {numbers}', { numbers: invoiceNumbers })}`}
        </p>
      </section>
      <table className={styles.lines}>
        <thead>
          {/* Stands on every page that the lines go on over. */}
          <tr className={styles.again}>
            <th colSpan={columns.length + 2} scope="colgroup">
              {title}
            </th>
          </tr>
          <tr>
            <th scope="col">{t('商品')}</th>
            <th scope="col">{t('规格')}</th>
            {columns.map((column) => (
              <th key={column.title} scope="col" className={styles.number}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>
                <strong className={styles.sku}>{line.sku}</strong>
                <p>{[line.brand, line.name].filter(Boolean).join(' · ')}</p>
                {line.barcode !== '' && <p className={styles.digits}>{line.barcode}</p>}
                {note?.(line) && <p>{note(line)}</p>}
              </td>
              <td>{variantOptions(line)}</td>
              {columns.map((column) => (
                <td key={column.title} className={styles.number}>
                  {column.value(line)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.total}>{t('共 {units} 件', { units: quantity })}</p>
      {total?.(paper) && <p className={styles.total}>{total(paper)}</p>}
    </PrintSheet>
  )
}
