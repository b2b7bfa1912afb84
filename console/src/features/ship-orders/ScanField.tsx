import { BarcodeOutlined } from '@ant-design/icons'
import { Input, type InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useSlashFocus } from '../../shell/use-slash-focus.ts'
import { t } from '../../text/t.ts'
import styles from './Pick.module.css'
import { type PickLine, scannedLine } from './pick.logic.ts'

interface ScanFieldProps {
  lines: readonly PickLine[]
  currentId: number | null
  onFound(itemId: number): void
}

/** Takes a barcode or SKU and Enter, and jumps to its line. The field stays ready for the next scan. */
export function ScanField({ lines, currentId, onFound }: ScanFieldProps) {
  const input = useRef<InputRef>(null)
  const [answer, setAnswer] = useState({ found: true, text: '' })

  useSlashFocus(input)
  useEffect(() => input.current?.focus({ preventScroll: true }), [])

  const scan = (code: string) => {
    if (!code) return
    const line = scannedLine(lines, code, currentId)
    if (line) onFound(line.item.id)
    setAnswer({
      found: line !== null,
      text: line
        ? t('{sku}：{quantity} 件', { sku: line.item.sku, quantity: line.item.quantity })
        : t('本单没有 {code}', { code }),
    })
    input.current?.select()
  }

  return (
    <div className={styles.scan}>
      <Input
        ref={input}
        className={styles.field ?? ''}
        prefix={<BarcodeOutlined />}
        placeholder={t('扫描条码或 SKU')}
        aria-label={t('扫描条码或 SKU')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        onPressEnter={(event) => scan(event.currentTarget.value.trim())}
      />
      <span className={answer.found ? styles.found : styles.unknown} role="status">
        {answer.text}
      </span>
    </div>
  )
}
