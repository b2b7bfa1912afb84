import { Alert, Form } from 'antd'
import { type ReactNode, useRef } from 'react'
import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import { FormFieldsContext } from '../../../../shell/form/fields/form-fields.ts'
import { useLeaveGuard } from '../../../../shell/form/use-leave-guard.ts'
import type { Submit } from '../../../../shell/form/use-submit.ts'
import type { Verdict } from '../../../../shell/page/Can.tsx'
import { Page } from '../../../../shell/page/Page.tsx'
import { Section } from '../../../../shell/page/sections/Section.tsx'
import { t } from '../../../../text/t.ts'
import { ReceiptFields } from './ReceiptFields.tsx'
import styles from './ReceiptForm.module.css'
import type { Receivables } from './receivables.ts'
import { emptyReceipt, type ReceiptHead } from './receive.logic.ts'

interface ReceiptFormProps {
  title: string
  filters?: ReactNode
  order: Receivables
  submit: Submit<ReceiptHead>
  /** It has arrived: nothing is left to lose. */
  isDone(): boolean
  /** What the head begins with. */
  head?: ReceiptHead
  overPercent?: number
  lines: {
    title: string
    /** How many units arrive. */
    count: number
    can?: Verdict
    /** Beside the button. */
    beside?: ReactNode
    children: ReactNode
  }
}

/** Receives without a sheet: what is said of the receipt, the lines below, and the button that sends both. */
export function ReceiptForm(props: ReceiptFormProps) {
  const { title, filters, order, submit, isDone, head = emptyReceipt, overPercent = 0, lines } = props
  const { form, run, clearRefused, pending, error, fields } = submit
  const started = useRef(head !== emptyReceipt)
  useLeaveGuard(() => !isDone() && (started.current || form.isFieldsTouched()))
  const send = () => {
    clearRefused()
    form.submit()
  }
  return (
    <Page title={title} filters={filters}>
      <Form<ReceiptHead>
        form={form}
        layout="vertical"
        className={styles.form ?? ''}
        initialValues={head}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
        requiredMark={false}
        onFinish={run}
      >
        <FormFieldsContext value={fields}>
          <ReceiptFields order={order} overPercent={overPercent} />
        </FormFieldsContext>
      </Form>
      <Section title={lines.title}>
        {lines.children}
        {error && <Alert type="error" showIcon title={error.message} />}
        <div className={styles.foot}>
          {lines.beside}
          <ActionButton type="primary" can={lines.can ?? true} loading={pending} onClick={send}>
            {t('收货 {count} 件', { count: lines.count })}
          </ActionButton>
        </div>
      </Section>
    </Page>
  )
}
