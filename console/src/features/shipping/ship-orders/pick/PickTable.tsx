import type { ShipItem } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { Lines } from '../../../../shell/page/sections/Lines.tsx'
import { Anchor } from '../../../../shell/scan/Anchor.tsx'
import { Scanned } from '../../../../shell/scan/Scanned.tsx'
import { unitsProblem } from '../../../../shell/scan/units/units-problem.ts'
import type { Column } from '../../../../shell/table/table-columns.ts'
import { t } from '../../../../text/t.ts'
import { CellInput } from '../../../../ui/inputs/CellInput.tsx'
import {
  barcodeColumn,
  nameColumn,
  orderColumn,
  skuColumn,
  supplierColumn,
  variantColumn,
} from '../record/ship-item-columns.tsx'
import type { PickLine } from './pick.logic.ts'
import type { PickLinesProps } from './pick-lines.ts'
import { RemoveButton } from './RemoveButton.tsx'

const ofItem = (column: Column<ShipItem>): Column<PickLine> => ({
  ...column,
  render: ({ item }, index) => column.render(item, index),
})

/** The lines on a desk. */
export function PickTable({ picking, currentId, shipping, readOnly }: PickLinesProps) {
  const sku = ofItem(skuColumn())
  // With one order alone, its name stands beside the table.
  const severalOrders = new Set(picking.lines.map(({ item }) => item.orderId)).size > 1
  const columns: Column<PickLine>[] = [
    {
      ...sku,
      render: (line, index) => <Anchor lineId={line.item.id}>{sku.render(line, index)}</Anchor>,
    },
    ofItem(nameColumn()),
    ofItem(variantColumn()),
    ofItem(barcodeColumn()),
    ...(severalOrders ? [ofItem(orderColumn())] : []),
    {
      key: 'quantity',
      title: t('数量'),
      hint: t('本单应发的件数，最多为分仓时的原数；修改后先保存，再发货'),
      width: 72,
      align: 'right',
      render: ({ item, quantityText, quantity, maxQuantity }) => (
        <CellInput
          numeric
          value={quantityText}
          label={t('{sku} 数量', { sku: item.sku })}
          problem={unitsProblem(quantity, maxQuantity)}
          disabled={readOnly}
          onCommit={(text, over) => picking.setQuantity(item.id, text, over)}
        />
      ),
    },
  ]
  if (picking.lines.some(({ item }) => item.thirdpartUrl)) columns.push(ofItem(supplierColumn()))
  if (shipping) {
    columns.push({
      key: 'scanned',
      title: t('已扫'),
      width: 64,
      align: 'right',
      render: ({ item }) => <Scanned scanned={item.scanned} quantity={item.quantity} />,
    })
    columns.push({
      key: 'ship',
      title: t('本次发货'),
      hint: t('少于数量时，其余件数退回待分仓'),
      width: 80,
      align: 'right',
      render: ({ item, shipText, ship, maxShip }) => (
        <CellInput
          numeric
          value={shipText}
          label={t('{sku} 本次发货数量', { sku: item.sku })}
          problem={unitsProblem(ship, maxShip)}
          onCommit={(text) => picking.setShip(item.id, text)}
        />
      ),
    })
  }
  if (!readOnly) {
    columns.push({
      key: 'remove',
      title: t('操作'),
      width: 56,
      align: 'center',
      card: 'foot',
      render: (line) => <RemoveButton line={line} picking={picking} />,
    })
  }

  return (
    <Lines
      headStays
      label={t('商品')}
      rows={picking.lines}
      columns={columns}
      rowKey={({ item }) => item.id}
      mark={({ item, quantity, ship, edited }) => {
        if (quantity === null || ship === null) return 'failed'
        if (edited) return 'changed'
        return item.id === currentId ? 'current' : undefined
      }}
    />
  )
}
