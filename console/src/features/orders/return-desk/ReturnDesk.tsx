import { useState } from 'react'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { useLeaveGuard } from '../../../shell/form/use-leave-guard.ts'
import { useCan } from '../../../shell/page/Can.tsx'
import { Empty } from '../../../shell/page/PageStates.tsx'
import { Lines } from '../../../shell/page/sections/Lines.tsx'
import { Section } from '../../../shell/page/sections/Section.tsx'
import { useLineInSight } from '../../../shell/scan/line-in-sight.ts'
import { ScanBar } from '../../../shell/scan/ScanBar.tsx'
import { t } from '../../../text/t.ts'
import { DetailForm } from './DetailForm.tsx'
import { deskColumns } from './desk-columns.tsx'
import { ExchangeForm } from './finish/ExchangeForm.tsx'
import { FinishForm } from './finish/FinishForm.tsx'
import { gradedColumns } from './graded-columns.tsx'
import styles from './ReturnDesk.module.css'
import { type Desk, type DeskLine, lineProblem, totalsOf } from './return-desk.logic.ts'
import { useDesk } from './use-desk.ts'

const problemWords = () => ({
  none: t('还没有扫描'),
  tooMany: t('数量超出待收件数'),
  exchange: t('换货数量超出本次收货数量'),
  claim: t('请填写索赔的运单号和金额'),
})

/** Units that are to come and those that came over the desk. */
export function ReturnDesk({ desk }: { desk: Desk }) {
  const may = useCan('stock.receive')
  const work = useDesk(desk)
  const [described, setDescribed] = useState<DeskLine | null>(null)
  const [exchanged, setExchanged] = useState<DeskLine | null>(null)
  const [finishing, setFinishing] = useState(false)
  const { lines, answer, currentId } = work
  useLineInSight(currentId)
  const totals = totalsOf(lines)
  useLeaveGuard(() => totals.scanned > 0)
  const problem = lineProblem(lines)
  const none = t('还没有扫描')

  return (
    <>
      <Section title={t('待收退货')}>
        {lines.length === 0 ? (
          <Empty title={t('这个订单没有待收退货')} />
        ) : (
          <>
            {may === true && (
              <ScanBar
                totals={totals}
                answer={answer}
                idle={t('直接扫描即可，无需点击输入框')}
                onScan={work.scan}
              >
                <ActionButton can={totals.scanned > 0 ? true : none} onClick={work.clear}>
                  {t('清空扫描')}
                </ActionButton>
              </ScanBar>
            )}
            <Lines
              label={t('待收退货')}
              rows={lines}
              columns={deskColumns({ ...work, describe: setDescribed, replace: setExchanged })}
              rowKey={({ key }) => key}
              mark={({ id, units, most }) => {
                if (units > most) return 'failed'
                return id === currentId ? 'current' : undefined
              }}
            />
            <div className={styles.foot}>
              <ActionButton
                type="primary"
                can={may === true ? problem === null || problemWords()[problem] : may}
                onClick={() => setFinishing(true)}
              >
                {t('预览并完成')}
              </ActionButton>
            </div>
          </>
        )}
      </Section>
      {desk.graded.length > 0 && (
        <Section title={t('已验收')}>
          <Lines label={t('已验收')} rows={desk.graded} columns={gradedColumns()} rowKey={({ id }) => id} />
        </Section>
      )}
      {described && (
        <DetailForm
          line={described}
          currency={desk.currency}
          onKeep={work.change}
          onClose={() => setDescribed(null)}
        />
      )}
      {exchanged && (
        <ExchangeForm
          orderId={desk.orderId}
          currency={desk.currency}
          line={exchanged}
          onKeep={work.change}
          onClose={() => setExchanged(null)}
        />
      )}
      {finishing && (
        <FinishForm
          desk={desk}
          lines={lines}
          onDone={() => {
            setFinishing(false)
            work.clear()
          }}
          onClose={() => setFinishing(false)}
        />
      )}
    </>
  )
}
