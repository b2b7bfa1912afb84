import { BarcodeOutlined } from '@ant-design/icons'
import { Input, type InputRef } from 'antd'
import { useRef } from 'react'
import { useSlashFocus } from '../../../../shell/filter/use-slash-focus.ts'
import { ActionButton } from '../../../../shell/form/ActionButton.tsx'
import { useLeaveGuard } from '../../../../shell/form/use-leave-guard.ts'
import { useNotices } from '../../../../shell/notices/use-notices.ts'
import { SoundSwitch } from '../../../../shell/scan/SoundSwitch.tsx'
import { useKeyScanner } from '../../../../shell/scan/use-key-scanner.ts'
import { t } from '../../../../text/t.ts'
import { isComplete, type ScanTotals } from '../pick/pick.logic.ts'
import type { ShipOrder } from '../use-ship-order.ts'
import styles from './Scan.module.css'
import { Scanned } from './Scanned.tsx'
import { useFieldScanner } from './use-field-scanner.ts'
import { useScanning } from './use-scanning.ts'

interface ScanFieldProps {
  shipOrder: ShipOrder
  totals: ScanTotals
  onFound(itemId: number): void
  /** All is scanned: the next code is the courier's. */
  onLabel(code: string): void
  onRefused(): void
}

/** Counts barcodes and SKUs that are scanned or typed, and shows in one colour and one line what became of the last. */
export function ScanField({ shipOrder, totals, onFound, onLabel, onRefused }: ScanFieldProps) {
  const input = useRef<InputRef>(null)
  const { confirmDanger } = useNotices()
  const scanning = useScanning(shipOrder.id, {
    totals,
    onFound,
    onLabel,
    onRefused,
  })
  useLeaveGuard(scanning.waiting > 0)
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
    <div className={styles.scan} data-state={answer?.state ?? 'idle'}>
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
        {answer?.text ?? idleText(totals)}
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

const idleText = (totals: ScanTotals): string =>
  isComplete(totals) ? t('全部扫描完成，请扫描运单号') : t('直接扫描即可，无需点击输入框')
