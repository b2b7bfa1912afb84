import type { OrderRow } from '@selvedge/contract/orders/orders/order-list.ts'
import { t } from '../../../../text/t.ts'
import { StatusTag } from '../../../../ui/values/StatusTag.tsx'
import { stateWord } from '../order-words.ts'
import styles from './OrderStanding.module.css'

/** The state of an order, and what keeps an open one from being routed. */
export function OrderStanding({ order }: { order: Pick<OrderRow, 'status' | 'held' | 'paid'> }) {
  const { word, family } = stateWord(order.status)
  const open = order.status === 'open'
  return (
    <span className={styles.standing}>
      <StatusTag family={family}>{word}</StatusTag>
      {order.held && <StatusTag family="attention">{t('已挂起')}</StatusTag>}
      {open && !order.paid && <StatusTag family="waiting">{t('未支付')}</StatusTag>}
    </span>
  )
}
