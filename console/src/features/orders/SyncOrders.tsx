import { orderSync } from '@selvedge/contract/storefront-orders.ts'
import { Form } from 'antd'
import { useAction } from '../../api/use-action.ts'
import { DrawerForm } from '../../shell/DrawerForm.tsx'
import { useNotices } from '../../shell/use-notices.ts'
import { t } from '../../text/t.ts'
import { MomentPicker } from '../../ui/MomentPicker.tsx'
import { shopTime } from '../../ui/shop-time.ts'

interface Span {
  from: string | undefined
  to: string | undefined
}

const format = 'YYYY-MM-DD HH:mm:ss'

/** The span that orders are read again for; yesterday and today where nothing else is chosen. */
export function SyncOrders({ onClose }: { onClose(): void }) {
  const { succeeded } = useNotices()
  const sync = useAction(orderSync, {
    inline: true,
    onDone: (count) => {
      succeeded(t('已从店铺读取 {count} 笔订单', { count }))
      onClose()
    },
  })
  return (
    <DrawerForm<Span>
      title={t('同步店铺订单')}
      open
      onClose={onClose}
      onSubmit={({ from = '', to = '' }) => sync.run({ query: { createdAtMin: from, createdAtMax: to } })}
      loading={sync.pending}
      error={sync.error}
      initial={{
        from: shopTime(Date.now()).subtract(1, 'day').startOf('day').format(format),
        to: shopTime(Date.now()).endOf('day').format(format),
      }}
      verb={t('同步')}
    >
      <Form.Item name="from" label={t('下单时间从')} rules={[{ required: true, message: t('请选择时间') }]}>
        <Moment label={t('下单时间从')} />
      </Form.Item>
      <Form.Item
        name="to"
        label={t('到')}
        extra={t('读取店铺在这段时间内的订单，最多 31 天；已有的订单会更新。数量很大时其余在后台继续。')}
        rules={[{ required: true, message: t('请选择时间') }]}
      >
        <Moment label={t('到')} />
      </Form.Item>
    </DrawerForm>
  )
}

interface MomentProps {
  label: string
  value?: string | undefined
  onChange?(value: string | undefined): void
}

const Moment = ({ label, value, onChange }: MomentProps) => (
  <MomentPicker label={label} className="" value={value} onChange={(next) => onChange?.(next)} />
)
