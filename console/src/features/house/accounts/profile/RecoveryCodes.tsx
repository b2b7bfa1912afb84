import { Alert, Button, Modal } from 'antd'
import { useState } from 'react'
import { saveFile } from '../../../../api/downloads/download.ts'
import { t } from '../../../../text/t.ts'
import { useFocusBack } from '../../../../ui/overlays/use-focus-back.ts'
import { copyText } from '../../../../ui/values/copy-text.ts'
import styles from './TwoSteps.module.css'

/** They are shown this once: it closes by its button alone, not by a slip. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  useFocusBack()
  const [copied, setCopied] = useState(false)
  const text = codes.join('\n')
  const copy = async () => setCopied(await copyText(text))
  const save = () => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'selvedge-recovery-codes.txt')
  return (
    <Modal
      title={t('恢复码', {}, 'all')}
      open
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <>
          <Button onClick={() => void copy()}>{copied ? t('已复制') : t('复制')}</Button>
          <Button onClick={save}>{t('下载')}</Button>
          <Button type="primary" onClick={onClose}>
            {t('已保存好')}
          </Button>
        </>
      }
    >
      <Alert
        type="warning"
        showIcon
        title={t('恢复码只显示这一次。手机不在身边时用它登录，每个只能用一次，请保存在安全的地方。')}
      />
      <ol className={styles.codes} aria-label={t('恢复码', {}, 'all')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </Modal>
  )
}
