import { shipOrderSave } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { useRef } from 'react'
import { useAction } from '../../../../api/actions/use-action.ts'
import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import { useNotices } from '../../../../shell/notices/use-notices.ts'
import { t } from '../../../../text/t.ts'
import type { ShipOrder } from '../use-ship-order.ts'
import { PickBar } from './PickBar.tsx'
import type { PickLine } from './pick.logic.ts'
import type { Picking } from './use-picking.ts'

interface SaveBarProps {
  shipOrder: ShipOrder
  picking: Picking
}

/** While quantities are edited: save them or go back to what is saved. */
export function SaveBar({ shipOrder, picking }: SaveBarProps) {
  const { succeeded, confirmDanger } = useNotices()
  const sent = useRef<readonly PickLine[]>([])
  const save = useAction(shipOrderSave, {
    onDone: () => {
      picking.saved(sent.current)
      succeeded(t('操作成功'))
    },
  })
  const faulty = picking.lines.filter(({ quantity }) => quantity === null).length
  const emptied = picking.lines.every(({ quantity }) => quantity === 0)
  const canSave = faulty > 0 ? t('{count} 行填写有误', { count: faulty }) : true

  const { id, name, quantity } = shipOrder
  const input = {
    query: { id },
    body: picking.edited.map((line) => ({
      id: line.item.id,
      sku: line.item.sku,
      quantity: line.quantity ?? 0,
      before: line.seen,
    })),
  }
  const submit = () => {
    if (canSave !== true || save.pending) return
    sent.current = picking.edited
    if (!emptied) return save.run(input)
    confirmDanger({
      question: t('取消发货单 {name}，释放 {quantity} 件库存？', { name, quantity }),
      detail: t('所有商品的数量都改为 0，保存后发货单将被取消。'),
      verb: t('取消发货单'),
      keep: t('保留'),
      act: () => save.send(input),
    })
  }

  return (
    <PickBar
      warns
      statement={
        faulty > 0
          ? t('{count} 行填写有误：数量须为 0 至原数的整数', { count: faulty })
          : emptied
            ? t('所有商品都已删除，保存后发货单将被取消')
            : t('{count} 行数量已修改，保存后才能发货', { count: picking.edited.length })
      }
      onSubmit={submit}
    >
      <ActionButton onClick={picking.revert}>{t('还原')}</ActionButton>
      <ActionButton
        type="primary"
        htmlType="submit"
        access="shipping.change"
        can={canSave}
        loading={save.pending}
      >
        {t('保存')}
      </ActionButton>
    </PickBar>
  )
}
