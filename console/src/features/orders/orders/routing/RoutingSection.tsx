import { orderTrace, type RoutingTrace } from '@selvedge/contract/shipping/routing/routing.ts'
import { useRecord } from '../../../../api/reads/use-record.ts'
import { Loaded } from '../../../../shell/page/PageStates.tsx'
import { Section } from '../../../../shell/page/sections/Section.tsx'
import { reasonText } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { Time } from '../../../../ui/values/times/Time.tsx'
import { type Order, rerouteVerdict } from '../orders.logic.ts'
import { RoutingDecision } from './RoutingDecision.tsx'
import styles from './RoutingSection.module.css'
import { causeText, verdictText } from './routing-trace.logic.ts'

/** Why this order ships from where it ships: every decision as it was made, the newest open. */
export function RoutingSection({ order }: { order: Order }) {
  const state = useRecord(orderTrace, { id: order.id })
  return (
    <Section title={t('分仓依据')}>
      <Loaded of={state}>
        {(traces) =>
          traces.length === 0 ? (
            <p className={styles.none}>{noneText(order)}</p>
          ) : (
            traces.map((trace, index) => <Decision key={trace.id} trace={trace} newest={index === 0} />)
          )
        }
      </Loaded>
    </Section>
  )
}

function Decision({ trace, newest }: { trace: RoutingTrace; newest: boolean }) {
  return (
    <details className={styles.decision} open={newest}>
      <summary>
        <Time at={trace.decidedAt} /> {causeText(trace.cause)}
        <span className={styles.verdict}>{verdictText(trace)}</span>
      </summary>
      <RoutingDecision trace={trace} />
    </details>
  )
}

function noneText(order: Order): string {
  if (order.shipOrders.length > 0) return t('分仓依据已超过保留天数')
  const verdict = rerouteVerdict(order)
  return verdict === true
    ? t('还没有分仓，系统会按库存自动分配仓库')
    : t('还没有分仓：{reason}', { reason: reasonText(verdict) })
}
