import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import { useLeaveGuard } from '../../../../shell/form/use-leave-guard.ts'
import { useNotices } from '../../../../shell/notices/use-notices.ts'
import { ScanBar } from '../../../../shell/scan/ScanBar.tsx'
import type { ScanTotals } from '../../../../shell/scan/scan-answer.ts'
import { t } from '../../../../text/t.ts'
import { isComplete } from '../pick/pick.logic.ts'
import type { ShipOrder } from '../use-ship-order.ts'
import { useScanning } from './use-scanning.ts'

interface ScanFieldProps {
  shipOrder: ShipOrder
  totals: ScanTotals
  /** Nothing is scanned now; what has been kept is sent all the same. */
  hidden: boolean
  onFound(itemId: number): void
  /** All is scanned: the next code is the courier's. */
  onLabel(code: string): void
  onRefused(): void
}

/** Counts what is scanned for a ship order: the server says what becomes of it. */
export function ScanField({ shipOrder, totals, hidden, onFound, onLabel, onRefused }: ScanFieldProps) {
  const { confirmDanger } = useNotices()
  const scanning = useScanning(shipOrder.id, {
    totals,
    onFound,
    onLabel,
    onRefused,
  })
  useLeaveGuard(scanning.waiting > 0)
  if (hidden) return null

  const { scanned } = totals
  // What waits would count behind it.
  const canTakeBack =
    scanning.waiting > 0
      ? t('还有 {count} 次扫描等待网络', { count: scanning.waiting })
      : scanned > 0
        ? true
        : t('还没有扫描')
  const clear = () =>
    confirmDanger({
      question: t('清空 {name} 已扫的 {scanned} 件？', { name: shipOrder.name, scanned }),
      detail: t('每一件都要重新扫描。'),
      verb: t('清空扫描'),
      act: scanning.clear,
    })
  return (
    <ScanBar totals={totals} answer={scanning.answer} idle={idleText(totals)} onScan={scanning.scan}>
      <ActionButton
        access="shipping.change"
        can={canTakeBack}
        loading={scanning.pending}
        onClick={scanning.undo}
      >
        {t('撤销上次')}
      </ActionButton>
      <ActionButton access="shipping.change" can={canTakeBack} onClick={clear}>
        {t('清空扫描')}
      </ActionButton>
    </ScanBar>
  )
}

const idleText = (totals: ScanTotals): string =>
  isComplete(totals) ? t('全部扫描完成，请扫描运单号') : t('直接扫描即可，无需点击输入框')
