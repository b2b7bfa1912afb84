import { holdVerdict, orderHold, orderRelease } from '@selvedge/contract/order-holds.ts'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { ActionButton } from '../../shell/ActionButton.tsx'
import { DrawerForm } from '../../shell/DrawerForm.tsx'
import { useNotices } from '../../shell/use-notices.ts'
import { t } from '../../text/t.ts'
import type { Order } from './orders.logic.ts'

/** Puts an order on hold, with a reason, or ends its hold. */
export function HoldButton({ order }: { order: Order }) {
  return order.held ? <ReleaseButton order={order} /> : <StartButton order={order} />
}

function StartButton({ order }: { order: Order }) {
  const [open, setOpen] = useState(false)
  const { succeeded } = useNotices()
  const hold = useAction(orderHold, {
    inline: true,
    onDone: () => {
      setOpen(false)
      succeeded(t('{name} 已挂起', { name: order.name }))
    },
  })
  return (
    <>
      <ActionButton can={holdVerdict(order)} onClick={() => setOpen(true)}>
        {t('挂起')}
      </ActionButton>
      <DrawerForm<{ reason: string }>
        title={t('挂起 {name}', { name: order.name })}
        open={open}
        onClose={() => {
          hold.reset()
          setOpen(false)
        }}
        onSubmit={({ reason }) => hold.run({ body: { id: order.id, reason } })}
        loading={hold.pending}
        error={hold.error}
        initial={{ reason: '' }}
        verb={t('挂起')}
      >
        <Form.Item
          name="reason"
          label={t('挂起原因')}
          extra={t('尚未开始处理的发货单会被取消；已开始拣货的会提示停止。')}
          rules={[{ required: true, whitespace: true, message: t('请填写挂起原因') }]}
        >
          <Input.TextArea rows={4} maxLength={500} autoFocus />
        </Form.Item>
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
    <ActionButton loading={release.pending} onClick={() => release.run({ body: { id: order.id } })}>
      {t('解除挂起')}
    </ActionButton>
  )
}
