import { salesTargetGet } from '@selvedge/contract/analytics/sales-figures/sales-target.ts'
import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import { useRecord } from '../../../../api/reads/use-record.ts'
import { AppLink } from '../../../../shell/page/AppLink.tsx'
import { Loaded } from '../../../../shell/page/PageStates.tsx'
import { Section } from '../../../../shell/page/sections/Section.tsx'
import { t } from '../../../../text/t.ts'
import { centsText } from '../../../../ui/values/amounts/cents.ts'
import { percentOf } from '../../../../ui/values/amounts/percent.ts'
import styles from './SalesTarget.module.css'

const refreshMs = 60_000

/** A part of a bar in percent: none is longer than it. */
const lengthOf = (rate: string | null): number => Math.min(100, Math.max(0, Number(rate ?? 0) * 100))

function Progress({ of }: { of: DataOf<typeof salesTargetGet> }) {
  const { month, target, amount, reached, elapsed, unrated } = of
  if (target === null) return null
  return (
    <Section title={t('{month} 销售目标', { month })}>
      <p className={styles.facts}>
        <span>
          {t('完成率')} <b>{percentOf(reached) ?? '—'}</b>
        </span>
        <span>{t('{amount} / {target} 元', { amount: centsText(amount), target: centsText(target) })}</span>
        <span className={styles.quiet}>{t('本月已过 {elapsed}', { elapsed: percentOf(elapsed) ?? '' })}</span>
        {unrated > 0 && (
          <span className={styles.quiet}>
            {t('未计金额：{count} 件外币订单没有汇率', { count: unrated })}
          </span>
        )}
        <AppLink to="/analytics/data">{t('查看销售分析')}</AppLink>
      </p>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={t('{month} 销售目标', { month })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={lengthOf(reached)}
      >
        <i className={styles.reached} style={{ width: `${lengthOf(reached)}%` }} />
        <i className={styles.today} style={{ left: `${lengthOf(elapsed)}%` }} />
      </div>
    </Section>
  )
}

/** How far this month's sales have come; nothing where no target is set. */
export function SalesTarget() {
  const target = useRecord(salesTargetGet, {}, { refreshMs })
  return <Loaded of={target}>{(of) => <Progress of={of} />}</Loaded>
}
