import {
  holdVerdict,
  orderHold,
  orderRelease,
  releaseVerdict,
} from '@selvedge/contract/orders/order-holds/order-holds.ts'
import { useState } from 'react'
import { useAction } from '../../../api/actions/use-action.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { DrawerForm } from '../../../shell/form/DrawerForm.tsx'
import { TextField } from '../../../shell/form/fields/fields.tsx'
import { useSubmit } from '../../../shell/form/use-submit.ts'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { t } from '../../../text/t.ts'
import type { Order } from '../orders/orders.logic.ts'

/** Puts an order on hold, with a reason, or ends its hold. */
export function HoldButton({ order }: { order: Order }) {
  return order.held ? <ReleaseButton order={order} /> : <StartButton order={order} />
}

function StartButton({ order }: { order: Order }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const submit = useSubmit(orderHold, {
    input: ({ reason }: { reason: string }) => ({ body: { id: order.id, reason } }),
    successMessage: () => t('{name} 已挂起', { name: order.name }),
    onDone: close,
  })
  return (
    <>
      <ActionButton can={holdVerdict(order)} onClick={() => setOpen(true)}>
        {t('挂起')}
      </ActionButton>
      <DrawerForm
        title={t('挂起 {name}', { name: order.name })}
        open={open}
        submit={submit}
        onClose={close}
        initial={{ reason: '' }}
        verb={t('挂起')}
      >
        <TextField
          name="reason"
          label={t('挂起原因')}
          extra={t('尚未开始处理的发货单会被取消；已开始拣货的会提示停止。')}
          required
          missing={t('请填写挂起原因')}
          lines={4}
          autoFocus
        />
      </DrawerForm>
    </>
  )
}

function ReleaseButton({ order }: { order: Order }) {
  const { succeeded } = useNotices()
  const release = useAction(orderRelease, {
    onDone: () => succeeded(t('{name} 已解除挂起', { name: order.name })),
  })
  return (
    <ActionButton
      can={releaseVerdict(order)}
      loading={release.pending}
      onClick={() => release.run({ body: { id: order.id } })}
    >
      {t('解除挂起')}
    </ActionButton>
  )
}
