import { Alert, Input, Modal } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import type { Action } from '../../api/use-action.ts'
import { t } from '../../text/t.ts'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import styles from './Profile.module.css'

interface ConfirmPasswordProps {
  question: string
  detail: string
  of: Pick<Action<never, unknown>, 'pending' | 'error'>
  onConfirm(password: string): void
  onClose(): void
}

/** Asks for the own password before sessions end: whoever found the screen unlocked does not know it. */
export function ConfirmPassword({ question, detail, of, onConfirm, onClose }: ConfirmPasswordProps) {
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const fieldId = useId()
  useFocusBack()

  const confirm = () => {
    setMissing(password === '')
    if (password !== '' && !of.pending) onConfirm(password)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    confirm()
  }
  const problem = missing ? t('请输入当前密码') : of.error?.message

  return (
    <Modal
      open
      title={question}
      okText={t('结束')}
      okButtonProps={{ danger: true, loading: of.pending }}
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
      </form>
    </Modal>
  )
}
