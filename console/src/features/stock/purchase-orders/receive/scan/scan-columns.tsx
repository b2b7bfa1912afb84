import { variantOptions } from '@selvedge/contract/products/products/variant-options.ts'
import { Anchor } from '../../../../../shell/scan/Anchor.tsx'
import { Scanned } from '../../../../../shell/scan/Scanned.tsx'
import { UnitsStepper } from '../../../../../shell/scan/units/UnitsStepper.tsx'
import { unitsProblem } from '../../../../../shell/scan/units/units-problem.ts'
import { code, drawn, text } from '../../../../../shell/table/cells.tsx'
import type { Column } from '../../../../../shell/table/table-columns.ts'
import { t } from '../../../../../text/t.ts'
import { CellInput } from '../../../../../ui/inputs/CellInput.tsx'
import { CopyCode } from '../../../../../ui/values/CopyCode.tsx'
import type { OpenLine } from '../receivables.ts'
import { type ScanLine, unitsTyped } from './scan-receive.logic.ts'

/** Lines that are scanned: what is counted of each can be typed, and stepped on a phone. */
export function scanColumns(
  count: (item: OpenLine, units: number) => void,
  mobile: boolean,
): Column<ScanLine>[] {
  const type = (item: OpenLine) => (typed: string) => {
    const units = unitsTyped(typed.trim())
    if (units !== null) count(item, units)
  }
  const field = ({ item, units, most }: ScanLine) => {
    const valid = units <= most ? units : null
    if (mobile) {
      return (
        <UnitsStepper
          label={t('本次收货')}
          of={item.sku}
          text={String(units)}
          units={valid}
          most={most}
          disabled={false}
          onChange={type(item)}
        />
      )
    }
    return (
      <CellInput
        numeric
        value={String(units)}
        label={t('{sku} 本次收货数量', { sku: item.sku })}
        problem={unitsProblem(valid, most)}
        onCommit={type(item)}
      />
    )
  }
  return [
    drawn(
      'sku',
      t('SKU'),
      ({ item }) => (
        <Anchor lineId={item.id}>
          <CopyCode>{item.sku}</CopyCode>
        </Anchor>
      ),
      { width: 200 },
    ),
    text('name', t('名称'), { of: ({ item }) => item.name, card: 'fact', leaves: 1 }),
    text('size', t('规格'), { of: ({ item }) => variantOptions(item), width: 112, leaves: 3, card: 'fact' }),
    code('barcode', t('条码'), { of: ({ item }) => item.barcode, card: 'fact', leaves: 2, width: 160 }),
    drawn('scanned', t('已扫'), ({ item, units }) => <Scanned scanned={units} quantity={item.open} />, {
      width: 88,
      align: 'right',
      card: 'fact',
    }),
    drawn('units', t('本次收货'), field, { width: 104, align: 'right', card: 'foot' }),
  ]
}
