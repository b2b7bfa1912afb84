import { DeleteOutlined, UndoOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { t } from '../../../../text/t.ts'
import type { PickLine } from './pick.logic.ts'
import type { Picking } from './use-picking.ts'

interface RemoveButtonProps {
  line: PickLine
  picking: Picking
  className?: string
}

/** Takes a line out of the ship order, quantity 0, or brings it back. Nothing happens until it is saved. */
export function RemoveButton({ line: { item, quantity, edited }, picking, className }: RemoveButtonProps) {
  const removed = quantity === 0 && edited
  const label = removed ? t('恢复 {sku}', { sku: item.sku }) : t('删除 {sku}', { sku: item.sku })
  return (
    <Button
      type="text"
      className={className ?? ''}
      icon={removed ? <UndoOutlined aria-hidden="true" /> : <DeleteOutlined aria-hidden="true" />}
      aria-label={label}
      title={label}
      disabled={quantity === 0 && !removed}
      onClick={() => picking.setQuantity(item.id, removed ? String(item.quantity) : '0')}
    />
  )
}
