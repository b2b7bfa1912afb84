import { refusedDifferences } from '@selvedge/contract/finance/payment-declarations/document-differences.ts'
import { Alert, Input, Modal } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import type { ApiError } from '../../api/calls/failures/api-error.ts'
import { t } from '../../text/t.ts'
import { useFocusBack } from '../../ui/overlays/use-focus-back.ts'
import { Differences } from './Differences.tsx'
import styles from './refusals.module.css'

const longest = 200

interface PushReasonProps {
  error: ApiError
  onReason(reason: string): void
  onClose(): void
}

/** Shows in what documents for customs differ, or that they have been accepted, and asks why they are pushed all the same. */
export function PushReason({ error, onReason, onClose }: PushReasonProps) {
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const fieldId = useId()
  useFocusBack()
  const differences = refusedDifferences.safeParse(error.data).data?.differences ?? []

  const send = () => {
    setMissing(reason.trim() === '')
    if (reason.trim() !== '') onReason(reason.trim())
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <Modal
      open
      width={640}
      title={differences.length > 0 ? t('订单、支付单与运单不一致') : t('海关已受理')}
      okText={t('仍要推送')}
      okButtonProps={{ danger: true }}
      cancelText={t('取消')}
      onOk={send}
      onCancel={onClose}
    >
      <form className={styles.form} onSubmit={onSubmit}>
        <p className={styles.note}>
          {differences.length > 0
            ? t('海关会逐项核对，不一致的单据可能被退回。请先更正；确需推送请说明原因')
            : t('再次推送会替换海关已受理的申报。确需推送请说明原因')}
        </p>
        {differences.length > 0 && <Differences of={differences} />}
        {missing && <Alert type="error" showIcon title={t('请填写原因')} />}
        <label htmlFor={fieldId}>{t('原因')}</label>
        <Input
          id={fieldId}
          value={reason}
          maxLength={longest}
          autoFocus
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Modal>
  )
}
