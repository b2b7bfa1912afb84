import { orderSync } from '@selvedge/contract/channels/storefront-orders/storefront-orders.ts'
import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { Form } from 'antd'
import { DrawerForm } from '../../../../shell/form/DrawerForm.tsx'
import { Field } from '../../../../shell/form/fields/Field.tsx'
import { useSubmit } from '../../../../shell/form/use-submit.ts'
import { Loaded } from '../../../../shell/page/PageStates.tsx'
import { useEnabledStorefronts } from '../../../../shell/pickers/use-enabled-storefronts.ts'
import { t } from '../../../../text/t.ts'
import { MomentPicker } from '../../../../ui/inputs/MomentPicker.tsx'
import { RadioRow } from '../../../../ui/inputs/RadioRow.tsx'
import { SyncRuns } from './SyncRuns.tsx'
import { isBusy, spanProblem, usualSpan } from './sync.logic.ts'
import { useSyncRuns } from './use-sync-runs.ts'

interface Span {
  from: string | undefined
  to: string | undefined
  channel: Channel | 'all'
}

/**
 * The span that orders are read again for, yesterday and today where nothing else is chosen; below it how far that has
 * come, now or the last time.
 */
export function SyncOrders({ onClose }: { onClose(): void }) {
  const stores = useEnabledStorefronts()
  const runs = useSyncRuns()
  const submit = useSubmit(orderSync, {
    input: ({ from = '', to = '', channel }: Span) => ({
      query: { createdAtMin: from, createdAtMax: to, channel: channel === 'all' ? undefined : channel },
    }),
    refusedAt: { ORDER_SYNC_SPAN: 'to' },
    // Nothing was typed that would be lost.
    onDone: () =>
      submit.form.setFields([
        { name: 'from', touched: false },
        { name: 'to', touched: false },
        { name: 'channel', touched: false },
      ]),
  })
  const channel = Form.useWatch('channel', submit.form) ?? 'all'

  return (
    <DrawerForm
      title={t('同步店铺订单')}
      submit={submit}
      onClose={onClose}
      // All stores are not read because nobody knows which there are.
      blocked={stores.data === undefined || isBusy(runs.rows, channel)}
      initial={{ ...usualSpan(Date.now()), channel: 'all' }}
      verb={t('同步')}
    >
      <Loaded of={stores}>
        {(open) => (
          <Form.Item name="channel" hidden={open.length < 2}>
            <Store
              stores={[
                { value: 'all', label: t('全部店铺') },
                ...open.map(({ channel, name }) => ({ value: channel, label: name })),
              ]}
            />
          </Form.Item>
        )}
      </Loaded>
      <Field name="from" label={t('下单时间从')} required missing={t('请选择时间')}>
        <Moment label={t('下单时间从')} />
      </Field>
      <Field
        name="to"
        label={t('到')}
        extra={t('读取店铺在这段时间内的订单，最多 31 天；已有的订单会更新。可以关闭此窗口，后台会继续。')}
        required
        missing={t('请选择时间')}
        rules={[
          {
            validator: async (_, to?: string) => {
              const problem = spanProblem(submit.form.getFieldValue('from'), to)
              if (problem !== null) throw new Error(problem)
            },
          },
        ]}
      >
        <Moment label={t('到')} />
      </Field>
      <SyncRuns runs={runs} />
    </DrawerForm>
  )
}

interface FieldProps<Value> {
  value?: Value
  onChange?(value: Value): void
}

interface StoreProps extends FieldProps<Span['channel']> {
  stores: readonly { value: Span['channel']; label: string }[]
}

const Store = ({ stores, value = 'all', onChange }: StoreProps) => (
  <RadioRow label={t('店铺')} value={value} options={stores} onChange={(next) => onChange?.(next)} />
)

interface MomentProps extends FieldProps<string | undefined> {
  label: string
}

const Moment = ({ label, value, onChange }: MomentProps) => (
  <MomentPicker label={label} className="" value={value} onChange={(next) => onChange?.(next)} />
)
