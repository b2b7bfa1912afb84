import { neededConfirmation, profileConfirm } from '@selvedge/contract/house/accounts/second-factor.ts'
import { Alert, Button, Input, Modal } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { useAction } from '../../api/actions/use-action.ts'
import type { ApiError } from '../../api/calls/failures/api-error.ts'
import { t } from '../../text/t.ts'
import { useFocusBack } from '../../ui/overlays/use-focus-back.ts'
import styles from './refusals.module.css'

interface ConfirmSessionProps {
  error: ApiError
  onConfirmed(): void
  onClose(): void
}

/** Asks whoever is signed in to show that they are who they are, by the password or a code of the second step. */
export function ConfirmSession({ error, onConfirmed, onClose }: ConfirmSessionProps) {
  const hasCode = neededConfirmation.safeParse(error.data).data?.secondFactor ?? false
  const [byCode, setByCode] = useState(false)
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState('')
  const fieldId = useId()
  useFocusBack()
  // A wrong one is typed anew at once.
  const confirm = useAction(profileConfirm, {
    inline: true,
    readBehind: true,
    pause: 0,
    onAnswer: onConfirmed,
  })

  const send = () => {
    const lacks = typed.trim() === '' ? (byCode ? t('请输入验证码') : t('请输入当前密码')) : ''
    setMissing(lacks)
    if (!lacks && !confirm.pending) confirm.run({ body: byCode ? { code: typed } : { password: typed } })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const change = () => {
    setByCode(!byCode)
    setTyped('')
    setMissing('')
    confirm.reset()
  }
  const problem = missing || confirm.error?.message
  const field = {
    id: fieldId,
    value: typed,
    autoFocus: true,
    onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
  }
  return (
    <Modal
      open
      title={t('验证身份')}
      okText={t('继续')}
      okButtonProps={{ loading: confirm.pending }}
      cancelText={t('取消')}
      onOk={send}
      onCancel={onClose}
    >
      <form className={styles.form} onSubmit={onSubmit}>
        <p className={styles.note}>{t('此操作需要确认是您本人，10 分钟内有效')}</p>
        {problem && <Alert type="error" showIcon title={problem} />}
        <label htmlFor={fieldId}>{byCode ? t('验证码或恢复码') : t('当前密码')}</label>
        {byCode ? (
          <Input key="code" {...field} maxLength={50} autoComplete="one-time-code" />
        ) : (
          <Input.Password key="password" {...field} maxLength={200} autoComplete="current-password" />
        )}
        {hasCode && (
          <Button type="link" className={styles.other ?? ''} onClick={change}>
            {byCode ? t('使用密码验证') : t('使用两步验证码')}
          </Button>
        )}
      </form>
    </Modal>
  )
}
