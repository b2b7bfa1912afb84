import { Alert, Input, Modal } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import type { Action } from '../../../../api/actions/use-action.ts'
import { t } from '../../../../text/t.ts'
import { useFocusBack } from '../../../../ui/overlays/use-focus-back.ts'
import styles from './Profile.module.css'

interface ConfirmPasswordProps {
  question: string
  detail: string
  verb: string
  danger?: boolean
  /** The second step is asked for, too. */
  asksCode?: boolean
  of: Pick<Action<never, unknown>, 'pending' | 'error'>
  onConfirm(password: string, code: string): void
  onClose(): void
}

/** Asks for the own password before what whoever found the screen unlocked is not to do: they do not know it. */
export function ConfirmPassword(props: ConfirmPasswordProps) {
  const { question, detail, verb, danger = true, asksCode = false, of, onConfirm, onClose } = props
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState('')
  const fieldId = useId()
  const codeId = useId()
  useFocusBack()

  const confirm = () => {
    const lacks =
      password === '' ? t('请输入当前密码') : asksCode && code.trim() === '' ? t('请输入验证码') : ''
    setMissing(lacks)
    if (!lacks && !of.pending) onConfirm(password, code)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    confirm()
  }
  const problem = missing || of.error?.message

  return (
    <Modal
      open
      title={question}
      okText={verb}
      okButtonProps={{ danger, loading: of.pending }}
      cancelText={t('取消')}
      onOk={confirm}
      onCancel={onClose}
    >
      <form className={styles.confirm} onSubmit={onSubmit}>
        <p className={styles.hint}>{detail}</p>
        {problem && <Alert type="error" showIcon title={problem} />}
        <label htmlFor={fieldId}>{t('当前密码')}</label>
        <Input.Password
          id={fieldId}
          value={password}
          maxLength={200}
          autoComplete="current-password"
          autoFocus
          onChange={(event) => setPassword(event.target.value)}
        />
        {asksCode && (
          <>
            <label htmlFor={codeId}>{t('验证码或恢复码')}</label>
            <Input
              id={codeId}
              value={code}
              maxLength={50}
              autoComplete="one-time-code"
              onChange={(event) => setCode(event.target.value)}
            />
            {/* Enter submits a form of several fields only where it has a button. */}
            <button type="submit" hidden />
          </>
        )}
      </form>
    </Modal>
  )
}
