import { stockReceive } from '@selvedge/contract/stock/stock-receipts.ts'
import { Alert, Form } from 'antd'
import { useRef } from 'react'
import { ActionButton } from '../../../../shell/form/ActionButton.tsx'
import { FormFieldsContext } from '../../../../shell/form/form-fields.ts'
import { useLeaveGuard } from '../../../../shell/form/use-leave-guard.ts'
import { useSubmit } from '../../../../shell/form/use-submit.ts'
import { Lines } from '../../../../shell/page/Lines.tsx'
import { Page } from '../../../../shell/page/Page.tsx'
import { Section } from '../../../../shell/page/Section.tsx'
import { code, text, units } from '../../../../shell/table/cells.tsx'
import type { Column } from '../../../../shell/table/table-columns.ts'
import { t } from '../../../../text/t.ts'
import { ReceiptFields } from './ReceiptFields.tsx'
import styles from './ReceiveAll.module.css'
import type { OpenLine, Receivables } from './receivables.ts'
import { aboutOf, emptyReceipt, type ReceiptHead } from './receive.logic.ts'
import { useReceived } from './use-received.ts'

const columns = (): Column<OpenLine>[] => [
  code('sku', t('SKU'), { width: 200 }),
  text('name', t('名称'), { card: 'fact', leaves: 1 }),
  units('quantity', t('数量'), { card: 'fact' }),
  units('received', t('已收'), { card: 'fact' }),
  units('open', t('未收'), { card: 'fact' }),
]

/** Receives all that is open, as it is listed. */
export function ReceiveAll({ order }: { order: Receivables }) {
  const received = useReceived(order)
  const done = useRef(false)
  const { form, run, pending, error, fields } = useSubmit(stockReceive, {
    input: (head: ReceiptHead) => ({
      query: { all: '1' as const },
      body: { stockOrderId: order.id, ...aboutOf(head) },
    }),
    onDone: () => {
      done.current = true
      received()
    },
  })
  useLeaveGuard(() => !done.current && form.isFieldsTouched())
  const open = order.items.filter((line) => line.open > 0)
  const count = open.reduce((sum, line) => sum + line.open, 0)
  return (
    <Page title={t('{number} 全部收货', { number: order.number })}>
      <Form<ReceiptHead>
        form={form}
        layout="vertical"
        className={styles.form ?? ''}
        initialValues={emptyReceipt}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
        requiredMark={false}
        onFinish={run}
      >
        <FormFieldsContext value={fields}>
          <ReceiptFields order={order} />
        </FormFieldsContext>
      </Form>
      <Section title={t('未收明细')}>
        <Lines label={t('未收明细')} rows={open} columns={columns()} rowKey={({ id }) => id} />
        {error && <Alert type="error" showIcon title={error.message} />}
        <div className={styles.foot}>
          <ActionButton type="primary" loading={pending} onClick={form.submit}>
            {t('收货 {count} 件', { count })}
          </ActionButton>
        </div>
      </Section>
    </Page>
  )
}
