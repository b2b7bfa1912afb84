import { stockReceive } from '@selvedge/contract/stock/stock-orders/stock-receipts.ts'
import { Form } from 'antd'
import { useRef, useState } from 'react'
import { ActionButton } from '../../../../../shell/action/ActionButton.tsx'
import { type Submit, useSubmit } from '../../../../../shell/form/use-submit.ts'
import { useNotices } from '../../../../../shell/notices/use-notices.ts'
import { Lines } from '../../../../../shell/page/sections/Lines.tsx'
import { useLineInSight } from '../../../../../shell/scan/line-in-sight.ts'
import { ScanBar } from '../../../../../shell/scan/ScanBar.tsx'
import { joinNames } from '../../../../../text/server-text.ts'
import { t } from '../../../../../text/t.ts'
import { useMobile } from '../../../../../ui/use-mobile.ts'
import { ReceiptForm } from '../ReceiptForm.tsx'
import type { Receivables, ReceiveWay } from '../receivables.ts'
import { type ReceiptHead, receiptOf } from '../receive.logic.ts'
import { useReceived } from '../use-received.ts'
import { WayField } from '../WayField.tsx'
import { scanColumns } from './scan-columns.tsx'
import { type ScanLine, scannedRows, totalsOf } from './scan-receive.logic.ts'
import { useReceiveScan } from './use-receive-scan.ts'

interface ReceiveScanProps {
  order: Receivables
  head: ReceiptHead
  onWay(way: ReceiveWay, typed: Partial<ReceiptHead>): void
  /** A refusal tells that what is shown is old. */
  reload(): void
}

/** Receives what is scanned: each scan counts one up. */
export function ReceiveScan({ order, head, onWay, reload }: ReceiveScanProps) {
  const mobile = useMobile()
  const { confirmDanger } = useNotices()
  const received = useReceived(order)
  const done = useRef(false)
  const sent = useRef<readonly ScanLine[]>([])
  const sending = useSubmit(stockReceive, {
    input: (typed: ReceiptHead) => {
      sent.current = lines
      return receiptOf(order.id)(typed, scannedRows(lines))
    },
    refusedAt: { TRANSFER_REASON_MISSING: 'reason' },
    onDone: () => {
      done.current = true
      // Whoever scans on meanwhile has scanned for the next receipt.
      scanning.sent(sent.current)
      received()
    },
    onFailed: reload,
  })
  const submit: Submit<ReceiptHead> = {
    ...sending,
    run: (typed) => {
      const { receivedSince: skus } = scanning
      if (skus.length === 0) return sending.run(typed)
      // The answer may have been lost with the page: scans that are still here may have arrived all the same.
      confirmDanger({
        question: t('{skus} 开始扫描后已有收货，仍要收货？', { skus: joinNames(skus) }),
        detail: t('这些扫描可能已经收过货。请先查看单据的收货记录，收过就清空扫描。'),
        verb: t('仍要收货'),
        keep: t('返回'),
        act: () => sending.run(typed),
      })
    },
  }
  const over = Form.useWatch('over', submit.form) ?? head.over
  const scanning = useReceiveScan(order, over ? order.overPercent : 0)
  const { lines, answer, currentId } = scanning
  const clear = () => {
    scanning.clear()
    // What is scanned from now on is another receipt than one whose answer was lost.
    submit.forget()
  }
  useLineInSight(currentId)

  const totals = totalsOf(lines)
  const tooMany = lines.filter(({ units, most }) => units > most).length
  const { number } = order
  const { scanned } = totals
  const [before] = useState(scanned)
  const none = t('还没有扫描')
  return (
    <ReceiptForm
      title={t('{number} 收货', { number })}
      filters={<WayField way="scan" onWay={(way) => onWay(way, submit.form.getFieldsValue())} />}
      order={order}
      submit={submit}
      isDone={() => done.current}
      head={head}
      overPercent={order.overPercent}
      lines={{
        title: t('收货明细'),
        count: scanned,
        can: scanned === 0 ? none : tooMany === 0 || t('{count} 行填写有误', { count: tooMany }),
        children: (
          <>
            <ScanBar
              totals={totals}
              answer={answer}
              idle={
                before > 0 && scanned > 0
                  ? t('接着之前的扫描：已扫 {scanned} 件', { scanned })
                  : t('直接扫描即可，无需点击输入框')
              }
              onScan={scanning.scan}
            >
              <ActionButton can={scanning.undo ? true : none} onClick={() => scanning.undo?.()}>
                {t('撤销上次')}
              </ActionButton>
              <ActionButton
                can={scanned > 0 ? true : none}
                onClick={() =>
                  confirmDanger({
                    question: t('清空 {name} 已扫的 {scanned} 件？', { name: number, scanned }),
                    detail: t('每一件都要重新扫描。'),
                    verb: t('清空扫描'),
                    act: clear,
                  })
                }
              >
                {t('清空扫描')}
              </ActionButton>
            </ScanBar>
            <Lines
              label={t('收货明细')}
              rows={lines}
              columns={scanColumns(scanning.count, mobile)}
              rowKey={({ item }) => item.id}
              mark={({ item, units, most }) => {
                if (units > most) return 'failed'
                return item.id === currentId ? 'current' : undefined
              }}
            />
          </>
        ),
      }}
    />
  )
}
