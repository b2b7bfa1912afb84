import { cancelVerdict, orderCancel } from '@selvedge/contract/orders/order-cancels/order-cancels.ts'
import { useState } from 'react'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { DrawerForm } from '../../../shell/form/DrawerForm.tsx'
import { TextField } from '../../../shell/form/fields/fields.tsx'
import { useSubmit } from '../../../shell/form/use-submit.ts'
import { t } from '../../../text/t.ts'
import type { Order } from '../orders/orders.logic.ts'

/** Calls off what has not shipped of an order that no storefront has; one of a storefront is called off there. */
export function CancelButton({ order }: { order: Order }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const submit = useSubmit(orderCancel, {
    input: ({ reason }: { reason: string }) => ({ body: { id: order.id, reason } }),
    successMessage: () => t('{name} 未发的商品已取消', { name: order.name }),
    onDone: close,
  })
  if (order.source === 'storefront') return null
  return (
    <>
      <ActionButton danger can={cancelVerdict(order)} onClick={() => setOpen(true)}>
        {t('取消订单')}
      </ActionButton>
      <DrawerForm
        title={t('取消订单 {name}', { name: order.name })}
        open={open}
        submit={submit}
        onClose={close}
        initial={{ reason: '' }}
        verb={t('取消订单')}
      >
        <TextField
          name="reason"
          label={t('取消原因')}
          extra={t(
            '未发的商品不再发出：尚未开始处理的发货单会被取消；已开始拣货的会提示停止。已付的钱需另行退款。',
          )}
          required
          missing={t('请填写取消原因')}
          lines={4}
          autoFocus
        />
      </DrawerForm>
    </>
  )
}
