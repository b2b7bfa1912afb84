import { BarcodeOutlined } from '@ant-design/icons'
import { Input, type InputRef } from 'antd'
import { useRef } from 'react'
import { ActionButton } from '../../shell/ActionButton.tsx'
import { useNotices } from '../../shell/use-notices.ts'
import { useSlashFocus } from '../../shell/use-slash-focus.ts'
import { t } from '../../text/t.ts'
import type { ScanTotals } from './pick.logic.ts'
import styles from './Scan.module.css'
import { Scanned } from './Scanned.tsx'
import { SoundSwitch } from './SoundSwitch.tsx'
import { useFieldScanner } from './use-field-scanner.ts'
import { useKeyScanner } from './use-key-scanner.ts'
import { useScanning } from './use-scanning.ts'
import type { ShipOrder } from './use-ship-order.ts'

interface ScanFieldProps {
  shipOrder: ShipOrder
  totals: ScanTotals
  onFound(itemId: number): void
  onRefused(): void
}

/** Counts barcodes and SKUs that are scanned or typed, and shows in one colour and one line what became of the last. */
export function ScanField({ shipOrder, totals, onFound, onRefused }: ScanFieldProps) {
  const input = useRef<InputRef>(null)
  const { confirmDanger } = useNotices()
  const scanning = useScanning(shipOrder.id, { onFound, onRefused })
  const scanner = useKeyScanner(true, scanning.scan)
  useFieldScanner(true, scanning.scan)
  useSlashFocus(input)

  const { scanned, quantity } = totals
  const { answer } = scanning
  const clear = () =>
    confirmDanger({
      question: t('清空 {name} 已扫的 {scanned} 件？', { name: shipOrder.name, scanned }),
      detail: t('每一件都要重新扫描。'),
      verb: t('清空扫描'),
      act: scanning.clear,
    })
  return (
    <div className={styles.scan} data-state={answer ? (answer.right ? 'right' : 'wrong') : 'idle'}>
      <Input
        ref={input}
        className={styles.field ?? ''}
        prefix={<BarcodeOutlined />}
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
        <Scanned scanned={scanned} quantity={quantity} />
      </strong>
      <span className={styles.answer} role="status">
        {answer?.text ?? t('直接扫描即可，无需点击输入框')}
      </span>
      <span className={styles.buttons}>
        <ActionButton
          access="shipping.change"
          can={scanned > 0 ? true : t('还没有扫描')}
          loading={scanning.pending}
          onClick={scanning.undo}
        >
          {t('撤销上次')}
        </ActionButton>
        <ActionButton access="shipping.change" can={scanned > 0 ? true : t('还没有扫描')} onClick={clear}>
          {t('清空扫描')}
        </ActionButton>
        <SoundSwitch />
      </span>
    </div>
  )
}
