import { BarcodeOutlined } from '@ant-design/icons'
import { Input, type InputRef } from 'antd'
import { useEffect, useRef } from 'react'
import { useSlashFocus } from '../../../../shell/filter/use-slash-focus.ts'
import { useFieldScanner } from '../../../../shell/scan/scanners/use-field-scanner.ts'
import { useKeyScanner } from '../../../../shell/scan/scanners/use-key-scanner.ts'
import { SoundSwitch } from '../../../../shell/scan/sounds/SoundSwitch.tsx'
import { t } from '../../../../text/t.ts'
import styles from './LabelScan.module.css'
import { useLabelScan } from './use-label-scan.ts'

/** Takes codes that are typed or scanned, wherever the cursor is; what the last one did stands beside them. */
export function LabelScan({ onOpen }: { onOpen(code: string): void }) {
  const { scan, answer } = useLabelScan(onOpen)
  const input = useRef<InputRef>(null)
  const scanner = useKeyScanner(true, scan)
  useFieldScanner(true, scan)
  useSlashFocus(input)
  useEffect(() => {
    // On a phone the keys would cover the list.
    if (!window.matchMedia('(pointer: coarse)').matches) input.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={styles.scan}>
      <Input
        ref={input}
        className={styles.field ?? ''}
        aria-label={t('扫描加入')}
        placeholder={t('扫描或输入条码、SKU、货号，回车加入')}
        prefix={<BarcodeOutlined aria-hidden="true" />}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={scanner.code}
        onChange={(event) => scanner.setCode(event.target.value)}
        onPressEnter={scanner.take}
      />
      <p className={styles.last} data-state={answer?.state} role="status">
        {answer?.text}
      </p>
      <SoundSwitch />
    </div>
  )
}
