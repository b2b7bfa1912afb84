import { BarcodeOutlined } from '@ant-design/icons'
import { Input, type InputRef } from 'antd'
import { type ReactNode, useRef } from 'react'
import { t } from '../../text/t.ts'
import { useSlashFocus } from '../filter/use-slash-focus.ts'
import styles from './ScanBar.module.css'
import { Scanned } from './Scanned.tsx'
import type { ScanAnswer, ScanTotals } from './scan-answer.ts'
import { useFieldScanner } from './scanners/use-field-scanner.ts'
import { useKeyScanner } from './scanners/use-key-scanner.ts'
import { SoundSwitch } from './sounds/SoundSwitch.tsx'

interface ScanBarProps {
  totals: ScanTotals
  /** What became of the last scan. */
  answer: ScanAnswer | null
  /** Said before the first one. */
  idle: string
  onScan(code: string): void
  /** Buttons that take scans back. */
  children: ReactNode
}

/** Takes barcodes and SKUs that are scanned or typed, and shows in one colour and one line what became of the last. */
export function ScanBar({ totals, answer, idle, onScan, children }: ScanBarProps) {
  const input = useRef<InputRef>(null)
  const scanner = useKeyScanner(true, onScan)
  useFieldScanner(true, onScan)
  useSlashFocus(input)
  return (
    <div className={styles.scan} data-state={answer?.state ?? 'idle'}>
      <Input
        ref={input}
        className={styles.field ?? ''}
        prefix={<BarcodeOutlined aria-hidden="true" />}
        placeholder={t('扫描条码或 SKU')}
        aria-label={t('扫描条码或 SKU')}
        autoComplete="off"
        enterKeyHint="send"
        maxLength={200}
        value={scanner.code}
        onChange={(event) => scanner.setCode(event.target.value)}
        onPressEnter={scanner.take}
      />
      <strong className={styles.count}>
        <Scanned {...totals} />
      </strong>
      <span className={styles.answer} role="status">
        {answer?.text ?? idle}
      </span>
      <span className={styles.buttons}>
        {children}
        <SoundSwitch />
      </span>
    </div>
  )
}
