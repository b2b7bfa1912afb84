import { BarcodeOutlined } from '@ant-design/icons'
import { Input, Modal } from 'antd'
import { useState } from 'react'
import { t } from '../../../text/t.ts'
import { useFocusBack } from '../../../ui/overlays/use-focus-back.ts'
import { AppLink } from '../../page/AppLink.tsx'
import styles from './ScanDialog.module.css'
import type { Found } from './use-scan-lookup.ts'

interface ScanDialogProps {
  /** What was looked for last. */
  code: string
  found: readonly Found[]
  pending: boolean
  look(code: string): void
  onClose(): void
}

/** A code that is typed, and what it may be where it is several things. */
export function ScanDialog({ code, found, pending, look, onClose }: ScanDialogProps) {
  useFocusBack()
  const [typed, setTyped] = useState(code)
  const send = () => typed.trim() !== '' && look(typed.trim())
  const label = t('单号、运单号、SKU 或条码')
  return (
    <Modal
      open
      title={t('打开编码')}
      okText={t('打开')}
      cancelText={t('取消')}
      okButtonProps={{ loading: pending }}
      onOk={send}
      onCancel={onClose}
    >
      <Input
        prefix={<BarcodeOutlined aria-hidden="true" />}
        aria-label={label}
        placeholder={label}
        autoFocus
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onPressEnter={send}
      />
      {found.length > 0 && (
        <>
          <p className={styles.several} role="status">
            {t('{code} 对应多项，选择要打开的', { code })}
          </p>
          <ul className={styles.found} aria-label={t('{code} 对应多项，选择要打开的', { code })}>
            {found.map(({ kind, id, name, detail, to }) => (
              <li key={`${kind}-${id}`}>
                <AppLink to={to} className={styles.choice} onClick={onClose}>
                  <b>{name}</b> <span>{detail}</span>
                </AppLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  )
}
