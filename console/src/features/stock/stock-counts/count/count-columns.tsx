import { maxQuantity } from '@selvedge/contract/core/values/shapes.ts'
import { UnitsStepper } from '../../../../shell/scan/units/UnitsStepper.tsx'
import { code, drawn, status, text } from '../../../../shell/table/cells.tsx'
import type { Column } from '../../../../shell/table/table-columns.ts'
import { t } from '../../../../text/t.ts'
import { CellInput } from '../../../../ui/inputs/CellInput.tsx'
import type { StatusWord } from '../../../../ui/values/StatusTag.tsx'
import { type CountLine, unitsTyped } from './counted.logic.ts'

interface Counter {
  count(line: CountLine, units: number): void
  drop(line: CountLine): void
}

function stateOf({ unsent, isCounted, byOther }: CountLine): StatusWord {
  if (unsent) return { word: t('未登记'), family: 'attention' }
  if (byOther) return { word: t('其他账号已盘'), family: 'done' }
  return isCounted ? { word: t('已登记'), family: 'done' } : { word: t('未盘'), family: 'waiting' }
}

/** Lines that are counted: what is there can be typed, and stepped on a phone. No number stands there before. */
export function countColumns({ count, drop }: Counter, mobile: boolean): Column<CountLine>[] {
  const type = (line: CountLine) => (typed: string) => {
    const units = unitsTyped(typed.trim())
    if (units !== null) count(line, units)
    else if (typed.trim() === '') drop(line)
  }
  const field = (line: CountLine) => {
    const shown = line.units === null ? '' : String(line.units)
    if (mobile)
      return (
        <UnitsStepper
          label={t('实盘')}
          of={line.sku}
          text={shown}
          units={line.units ?? 0}
          most={maxQuantity}
          disabled={false}
          onChange={type(line)}
        />
      )
    return (
      <CellInput numeric value={shown} label={t('{sku} 实盘数量', { sku: line.sku })} onCommit={type(line)} />
    )
  }
  return [
    code('sku', t('SKU'), { width: 200 }),
    text('name', t('名称'), { card: 'fact', leaves: 1 }),
    text('size', t('规格'), { of: ({ options }) => options, width: 112, leaves: 2, card: 'fact' }),
    code('barcode', t('条码'), { width: 160, leaves: 3, card: 'fact' }),
    status('state', t('状态'), { of: stateOf }),
    drawn('units', t('实盘数量'), field, { width: 120, align: 'right', card: 'foot' }),
  ]
}
