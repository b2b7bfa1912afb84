import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import { profileFactorBegin, profileFactorConfirm } from '@selvedge/contract/house/accounts/second-factor.ts'
import { Alert, Button, Input, Modal } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { useAction } from '../../../../api/actions/use-action.ts'
import { currentSession } from '../../../../api/session/session.ts'
import { paths } from '../../../../paths.ts'
import { t } from '../../../../text/t.ts'
import { QrCode } from '../../../../ui/barcode/QrCode.tsx'
import { useFocusBack } from '../../../../ui/overlays/use-focus-back.ts'
import { CopyCode } from '../../../../ui/values/CopyCode.tsx'
import { ConfirmPassword } from './ConfirmPassword.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import styles from './TwoSteps.module.css'

type NewKey = DataOf<typeof profileFactorBegin>

/** The own password, then a code of the new key, then the recovery codes. */
export function SetUpFactor({ onClose }: { onClose(): void }) {
  const [key, setKey] = useState<NewKey | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const begin = useAction(profileFactorBegin, { inline: true, onDone: setKey })
  const finish = () => {
    // Menu and screens were closed until now.
    if (currentSession().mustSetUpFactor) window.location.assign(paths.dashboard())
    onClose()
  }
  if (codes) return <RecoveryCodes codes={codes} onClose={finish} />
  if (key) return <ConfirmKey of={key} onConfirmed={setCodes} onClose={onClose} />
  return (
    <ConfirmPassword
      question={t('设置两步验证')}
      detail={t('先确认是您本人。')}
      verb={t('下一步')}
      danger={false}
      of={begin}
      onConfirm={(password) => begin.run({ body: { password } })}
      onClose={onClose}
    />
  )
}

interface ConfirmKeyProps {
  of: NewKey
  onConfirmed(recoveryCodes: readonly string[]): void
  onClose(): void
}

function ConfirmKey({ of: { key, uri }, onConfirmed, onClose }: ConfirmKeyProps) {
  useFocusBack()
  const fieldId = useId()
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const confirm = useAction(profileFactorConfirm, {
    inline: true,
    onDone: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  })
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    setMissing(code.trim() === '')
    if (code.trim() !== '' && !confirm.pending) confirm.run({ body: { code } })
  }
  const problem = missing ? t('请输入验证码') : confirm.error?.message
  return (
    <Modal
      open
      title={t('设置两步验证')}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('取消')}</Button>
          <Button type="primary" loading={confirm.pending} onClick={() => submit()}>
            {t('启用', {}, 'verb')}
          </Button>
        </>
      }
    >
      <form className={styles.setUp} onSubmit={submit}>
        <p>{t('用手机上的验证器应用（如 Google Authenticator、Microsoft Authenticator）扫描二维码：')}</p>
        <QrCode text={uri} label={t('两步验证二维码')} />
        <div className={styles.key}>
          <p>{t('不能扫描时，在应用中手动输入密钥：')}</p>
          <CopyCode>{key.replace(/.{4}(?=.)/g, '$& ')}</CopyCode>
        </div>
        {problem && <Alert type="error" showIcon title={problem} />}
        <label htmlFor={fieldId}>{t('应用显示的 6 位验证码')}</label>
        <Input
          id={fieldId}
          className={styles.code ?? ''}
          value={code}
          maxLength={20}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          onChange={(event) => setCode(event.target.value)}
        />
      </form>
    </Modal>
  )
}
