import { oneTimeHours } from '@selvedge/contract/house/accounts/accounts.ts'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { t } from '../../../../text/t.ts'
import { useFocusBack } from '../../../../ui/overlays/use-focus-back.ts'
import { copyText } from '../../../../ui/values/copy-text.ts'
import styles from './OneTimePassword.module.css'

export interface OneTime {
  username: string
  password: string
}

/** A password that is shown this once: it closes by its button alone, not by a slip. */
export function OneTimePassword({ of, onClose }: { of: OneTime; onClose(): void }) {
  useFocusBack()
  const [copied, setCopied] = useState(false)
  const copy = async () => setCopied(await copyText(of.password))
  return (
    <Modal
      title={t('{username} 的密码', { username: of.username })}
      open
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <>
          <Button onClick={onClose}>{t('关闭')}</Button>
          <Button type="primary" autoFocus onClick={() => void copy()}>
            {copied ? t('已复制') : t('复制')}
          </Button>
        </>
      }
    >
      <p>
        {t('密码只显示这一次，关闭后无法再查看。请交给本人：首次登录必须修改，{hours} 小时内有效。', {
          hours: oneTimeHours,
        })}
      </p>
      <output className={styles.password} aria-label={t('密码')}>
        {of.password}
      </output>
    </Modal>
  )
}
