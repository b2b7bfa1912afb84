import { BarcodeOutlined } from '@ant-design/icons'
import { Input, type InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useSlashFocus } from '../../../shell/filter/use-slash-focus.ts'
import { t } from '../../../text/t.ts'
import styles from './LabelScan.module.css'
import { type Scanned, useLabelScan } from './use-label-scan.ts'

function toldOf(last: Scanned): string {
  if ('label' in last) return t('{sku}：{size} 张', { sku: last.label.sku, size: last.label.size })
  if (last.found === 0) return t('没有找到：{code}', { code: last.code })
  return t('{code} 对应多个 SKU，请选择', { code: last.code })
}

/** Where codes are typed or scanned; what the last one did stands beside it. */
export function LabelScan({ onOpen }: { onOpen(code: string): void }) {
  const { scan, last } = useLabelScan(onOpen)
  const [typed, setTyped] = useState('')
  const input = useRef<InputRef>(null)
  useSlashFocus(input)
  useEffect(() => {
    // On a phone the keys would cover the list.
    if (!window.matchMedia('(pointer: coarse)').matches) input.current?.focus({ preventScroll: true })
  }, [])
  const enter = () => {
    const code = typed.trim()
    setTyped('')
    if (code !== '') scan(code)
  }
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
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onPressEnter={enter}
      />
      <p className={styles.last} data-found={last !== null && 'label' in last} role="status">
        {last && toldOf(last)}
      </p>
    </div>
  )
}
