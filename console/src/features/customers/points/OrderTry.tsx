import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { PointRule } from '@selvedge/contract/customers/points/point-rules.ts'
import { pointTry } from '@selvedge/contract/customers/points/points.ts'
import { Alert, Input } from 'antd'
import { useState } from 'react'
import { useAction } from '../../../api/actions/use-action.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { Lines } from '../../../shell/page/sections/Lines.tsx'
import { Section } from '../../../shell/page/sections/Section.tsx'
import { code, money, text, units } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { t } from '../../../text/t.ts'
import { groupedAmount } from '../../../ui/values/amounts/grouped-amount.ts'
import styles from './Points.module.css'

type Tried = DataOf<typeof pointTry>
type Line = Tried['lines'][number]

const columns = (): Column<Line>[] => [
  text('title', t('商品')),
  code('sku', t('SKU'), { width: 184, card: 'fact' }),
  text('brand', t('品牌'), { width: 120, leaves: 1 }),
  money('paid', t('实付'), { card: 'fact', of: ({ paid }) => ({ amount: paid, currency: 'CNY' }) }),
  text('rule', t('规则'), {
    width: 184,
    of: ({ rule, ruleName, multiplier }) =>
      rule === null ? t('无，×1') : `${rule}. ${ruleName} ×${multiplier}`,
  }),
  units('score', t('积分'), { card: 'fact' }),
]

interface OrderTryProps {
  /** Null while they can't be tried. */
  rules: PointRule[] | null
}

/** What an order would grant by the rules as they stand on the screen, and which rule gives it. */
export function OrderTry({ rules }: OrderTryProps) {
  const [orderName, setOrderName] = useState('')
  const [tried, setTried] = useState<Tried | null>(null)
  const attempt = useAction(pointTry, { inline: true, readBehind: true, pause: 0, onAnswer: setTried })
  const verdict = () => {
    if (rules === null) return t('规则填写有误')
    return orderName.trim() === '' ? t('请填写订单号') : true
  }
  const run = () => {
    setTried(null)
    if (rules !== null && verdict() === true) attempt.run({ body: { orderName: orderName.trim(), rules } })
  }
  return (
    <Section title={t('试算')}>
      <div className={styles.try}>
        <Input
          className={styles.order ?? ''}
          aria-label={t('订单号')}
          placeholder={t('订单号')}
          maxLength={200}
          value={orderName}
          onChange={({ target }) => setOrderName(target.value)}
          onPressEnter={run}
        />
        <ActionButton can={verdict()} loading={attempt.pending} onClick={run}>
          {t('试算')}
        </ActionButton>
      </div>
      {attempt.error && tried === null && <Alert type="error" showIcon title={attempt.error.message} />}
      {tried && (
        <>
          <Alert
            type={tried.paid === null ? 'warning' : 'info'}
            showIcon
            title={
              tried.paid === null
                ? t('订单 {order} 的币种没有积分汇率，不发放积分', { order: tried.orderName })
                : t('订单 {order} 完成时发放 {points} 积分（实付 ¥{paid}）', {
                    order: tried.orderName,
                    points: tried.points,
                    paid: groupedAmount(tried.paid),
                  })
            }
          />
          <Lines label={t('试算')} rows={tried.lines} columns={columns()} rowKey={({ id }) => id} />
        </>
      )}
    </Section>
  )
}
