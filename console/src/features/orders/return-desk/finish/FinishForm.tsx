import { returnDeskFinish } from '@selvedge/contract/orders/return-desk/return-desk.ts'
import { Alert, Button, Form, Select } from 'antd'
import { ApiError } from '../../../../api/calls/failures/api-error.ts'
import { useTrial } from '../../../../api/reads/use-trial.ts'
import { DrawerForm } from '../../../../shell/form/DrawerForm.tsx'
import { Field } from '../../../../shell/form/fields/Field.tsx'
import { SwitchField, TextField } from '../../../../shell/form/fields/fields.tsx'
import { useSubmit } from '../../../../shell/form/use-submit.ts'
import { useCan } from '../../../../shell/page/Can.tsx'
import { gatewayWord } from '../../../../shell/words/gateway-word.ts'
import { t } from '../../../../text/t.ts'
import { groupedAmount } from '../../../../ui/values/amounts/grouped-amount.ts'
import type { Desk, DeskLine, FinishBody } from '../return-desk.logic.ts'
import { finishLines, totalsOf } from '../return-desk.logic.ts'
import { Preview } from './Preview.tsx'

interface Values {
  alsoRefund: boolean
  amount: string
  note: string
  /** The payment's id; needed where several have something left. */
  payment: number | null
}

interface FinishFormProps {
  desk: Desk
  lines: readonly DeskLine[]
  onDone(): void
  onClose(): void
}

const isUnanswered = (error: Error): boolean => error instanceof ApiError && error.unanswered

const amountForm = /^\d{1,12}(\.\d{1,4})?$/

/** The one preview of all that follows, and the button that does it. */
export function FinishForm({ desk, lines, onDone, onClose }: FinishFormProps) {
  const mayRefund = useCan('orders.refund') === true
  const bodyOf = (values: Partial<Values>): FinishBody => ({
    orderId: desk.orderId,
    lines: finishLines(lines),
    refund: values.alsoRefund
      ? {
          amount: values.amount?.trim() || null,
          note: values.note?.trim() ?? '',
          paymentId: values.payment ?? null,
        }
      : null,
  })
  const submit = useSubmit(returnDeskFinish, {
    outlivesForm: true,
    input: (values: Values) => ({ body: bodyOf(values) }),
    successMessage: () => t('已验收 {quantity} 件', { quantity: totalsOf(lines).scanned }),
    onDone,
  })
  const { form } = submit
  const refund = Form.useWatch('alsoRefund', form) ?? false
  const amount = Form.useWatch('amount', form) ?? ''
  const note = Form.useWatch('note', form) ?? ''
  // What is half typed says nothing yet.
  const typed = amountForm.test(amount.trim()) ? amount : ''
  const requested = refund && (!desk.byHand || note.trim() !== '')
  const payment = Form.useWatch('payment', form)
  // Without a refund it tells which payments there are, whatever is typed of one.
  const terms = useTrial(returnDeskFinish, { body: bodyOf({ alsoRefund: false }) }).data?.money
  const trial = useTrial(returnDeskFinish, {
    body: bodyOf({ alsoRefund: requested, amount: typed, note, payment }),
  })
  const open = terms?.payments.filter(({ left }) => Number(left) > 0) ?? []
  return (
    <DrawerForm
      title={t('{name} 验收预览', { name: desk.orderName })}
      submit={submit}
      onClose={onClose}
      saysFailed
      // Where nobody answered, nothing is known against it.
      blocked={trial.error !== null && !isUnanswered(trial.error)}
      initial={{ alsoRefund: false, amount: '', note: '', payment: null }}
      verb={t('完成验收')}
    >
      {mayRefund && <SwitchField name="alsoRefund" label={t('同时退款')} />}
      {refund && (
        <>
          {open.length > 1 && (
            <Field name="payment" label={t('退到哪一笔付款')} required missing={t('请选择退到哪一笔付款')}>
              <Select
                options={open.map(({ id, gateway, currency, left }) => ({
                  value: id,
                  label: `${gatewayWord(gateway)} ${currency} ${groupedAmount(left)}`,
                }))}
              />
            </Field>
          )}
          <TextField
            name="amount"
            label={t('退款金额')}
            placeholder={terms && groupedAmount(terms.suggested)}
            extra={
              terms &&
              t('不填则退建议金额 {currency} {amount}', {
                currency: terms.currency,
                amount: groupedAmount(terms.suggested),
              })
            }
            rules={[{ pattern: amountForm, message: t('金额有误，例如 19.90') }]}
          />
          <TextField
            name="note"
            label={t('退款说明')}
            required={desk.byHand}
            missing={t('请填写退款说明')}
            lines={2}
          />
        </>
      )}
      {trial.error && (
        <Alert
          type="error"
          showIcon
          title={trial.error.message}
          action={
            <Button size="small" loading={trial.loading} onClick={trial.reload}>
              {t('重试')}
            </Button>
          }
        />
      )}
      {trial.data && !trial.error && <Preview outcome={trial.data} refunds={refund} />}
    </DrawerForm>
  )
}
