import { variantOptions } from '@selvedge/contract/products/products/variant-options.ts'
import type { PickRow } from '@selvedge/contract/shipping/ship-orders/pick-lists.ts'
import { stopText } from '@selvedge/contract/shipping/ship-orders/ship-stop.ts'
import styles from '../../../../shell/print/Paper.module.css'
import { PrintSheet } from '../../../../shell/print/PrintPage.tsx'
import { bilingual } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { Barcode } from '../../../../ui/barcode/Barcode.tsx'
import { PaperAddress } from './PaperAddress.tsx'
import { type PickGroup, splitChoices, splitUnits } from './pick-list.logic.ts'

interface PickSheetProps {
  group: PickGroup
  /** Into how many parts lines are split, by item; 1 where it is not in here. */
  parts: ReadonlyMap<number, number>
  onSplit(itemId: number, parts: number): void
}

/** What is picked for one order: where it goes, then its lines to be ticked off. */
export function PickSheet({ group: { head, rows, units }, parts, onSplit }: PickSheetProps) {
  return (
    <PrintSheet label={t('拣货单 {name}', { name: head.orderName })}>
      <header className={styles.head}>
        <div>
          <h2 className={styles.name}>{head.orderName}</h2>
          <p>{t('{name}，{location}', { name: head.shipOrderName, location: head.locationName })}</p>
        </div>
        <Barcode text={head.shipOrderName} />
      </header>
      {head.stopReason !== '' && <p className={styles.stop}>{bilingual(stopText[head.stopReason])}</p>}
      <PaperAddress receiver={head} />
      {head.note1 && <p className={styles.note}>{t('备注：{note}', { note: head.note1 })}</p>}
      <table className={styles.lines}>
        <thead>
          {/* Stands on every page that the lines go on over. */}
          <tr className={styles.again}>
            <th colSpan={4} scope="colgroup">
              {head.orderName} · {head.shipOrderName}
            </th>
          </tr>
          <tr>
            <th scope="col" className={styles.tick} aria-label={t('已拣')} />
            <th scope="col">{t('商品')}</th>
            <th scope="col">{t('规格')}</th>
            <th scope="col" className={styles.number}>
              {t('数量')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PickLines
              key={row.id}
              row={row}
              parts={parts.get(row.id) ?? 1}
              onSplit={(into) => onSplit(row.id, into)}
            />
          ))}
        </tbody>
      </table>
      <p className={styles.total}>{t('共 {units} 件', { units })}</p>
    </PrintSheet>
  )
}

interface PickLinesProps {
  row: PickRow
  parts: number
  onSplit(parts: number): void
}

function PickLines({ row, parts, onSplit }: PickLinesProps) {
  const choices = splitChoices(row.quantity)
  return splitUnits(row.quantity, parts).map((units, part) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
    <tr key={part}>
      <td className={styles.tick}>
        <i />
      </td>
      <td>
        <strong className={styles.sku}>{row.sku}</strong>
        <p>{[row.brand, row.name].filter(Boolean).join(' · ')}</p>
        <Barcode low text={row.barcode || row.sku} />
        {row.barcode && <p className={styles.digits}>{row.barcode}</p>}
      </td>
      <td>{variantOptions(row)}</td>
      <td className={styles.number}>
        <strong>{units}</strong>
        {parts > 1 && <p>{t('{part} / {parts}', { part: part + 1, parts })}</p>}
        {part === 0 && choices.length > 1 && (
          <SplitChoice sku={row.sku} choices={choices} parts={parts} onSplit={onSplit} />
        )}
      </td>
    </tr>
  ))
}

interface SplitChoiceProps {
  sku: string
  choices: readonly number[]
  parts: number
  onSplit(parts: number): void
}

/** Into how many parts a line is split, for several boxes or hands; on the screen only. */
function SplitChoice({ sku, choices, parts, onSplit }: SplitChoiceProps) {
  return (
    <select
      className={styles.split}
      aria-label={t('{sku} 拆分份数', { sku })}
      value={parts}
      onChange={(event) => onSplit(Number(event.target.value))}
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice === 1 ? t('不拆分') : t('拆成 {count} 份', { count: choice })}
        </option>
      ))}
    </select>
  )
}
