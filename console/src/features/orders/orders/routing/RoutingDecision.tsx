import type { RoutingTrace } from '@selvedge/contract/shipping/routing/routing.ts'
import { routingReasons } from '@selvedge/contract/shipping/routing/routing-reasons.ts'
import { paths } from '../../../../paths.ts'
import { AppLink } from '../../../../shell/page/AppLink.tsx'
import { useCan } from '../../../../shell/page/Can.tsx'
import { Lines } from '../../../../shell/page/sections/Lines.tsx'
import { eventText } from '../../../../text/event-text.ts'
import { t } from '../../../../text/t.ts'
import { StatusTag } from '../../../../ui/values/StatusTag.tsx'
import { candidateColumns } from './candidate-columns.tsx'
import styles from './RoutingDecision.module.css'
import { ruleText, sharesOf, unitsText } from './routing-trace.logic.ts'

/** One decision in words, with the locations it was made from. */
export function RoutingDecision({ trace }: { trace: RoutingTrace }) {
  return (
    <>
      <ul className={styles.outcome}>
        <li>{t('需要 {units}', { units: unitsText(trace.wanted) })}</li>
        {sharesOf(trace).map(({ locationId, locationName, units }) => (
          <li key={locationId}>
            <StatusTag family="done">{t('发货')}</StatusTag>
            <span className={styles.text}>
              {t('{location} 发 {units}', { location: locationName, units: unitsText(units) })}
            </span>
          </li>
        ))}
        {trace.unroutable.map((line) => (
          <Waiting key={line.sku} line={line} />
        ))}
        {trace.rules?.applied.map((rule) => (
          <li key={rule.name}>
            <StatusTag family="waiting">{t('分仓规则')}</StatusTag>
            <span className={styles.text}>{ruleText(rule, trace)}</span>
          </li>
        ))}
      </ul>
      {trace.rules && (
        <p className={styles.rules}>
          {trace.rules.applied.length > 0
            ? t('按分仓规则版本 {version} 决定', { version: trace.rules.version })
            : t('按分仓规则版本 {version} 决定，没有规则适用于此订单', { version: trace.rules.version })}
        </p>
      )}
      {trace.candidates.length > 0 ? (
        <Lines
          label={t('候选仓库')}
          rows={trace.candidates}
          columns={candidateColumns(trace)}
          rowKey={({ locationId }) => locationId}
          mark={({ rank }) => (rank === null ? undefined : 'current')}
        />
      ) : (
        <p className={styles.note}>{t('没有可发货的仓库参与：请在仓库设置中开启“可发货”')}</p>
      )}
      {!trace.exact && (
        <p className={styles.note}>{t('候选仓库较多，没有逐一比较所有组合，而是每次选出能多发的仓库')}</p>
      )}
    </>
  )
}

/** Units that no location could give, and why; the way to the stock is there for those who may look. */
function Waiting({ line }: { line: RoutingTrace['unroutable'][number] }) {
  const mayLook = useCan('stock.view') === true
  const { sku, quantity, reason } = line
  return (
    <li>
      <StatusTag family="attention">{t('等待')}</StatusTag>
      <span className={styles.text}>
        {t('{units}：{reason}', {
          units: unitsText([{ sku, quantity }]),
          reason: eventText(routingReasons, reason),
        })}
      </span>
      {mayLook && <AppLink to={paths.stock({ sku })}>{t('查库存')}</AppLink>}
    </li>
  )
}
