import { useEffect, useState } from 'react'
import { t } from '../../text/t.ts'
import styles from './CopyCode.module.css'
import { copyText } from './copy-text.ts'

const shownFor = 1200

/** A SKU, an order or tracking number: monospaced, copied by a click. */
export function CopyCode({ children }: { children: string }) {
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), shownFor)
    return () => clearTimeout(timer)
  }, [copied])

  if (!children) return null
  const copy = async () => setCopied(await copyText(children))
  return (
    <button type="button" className={styles.code} title={t('点击复制')} onClick={() => void copy()}>
      {children}
      {copied && (
        <span className={styles.note} role="status">
          {t('已复制')}
        </span>
      )}
    </button>
  )
}
