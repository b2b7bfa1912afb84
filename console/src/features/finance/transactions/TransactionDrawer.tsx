import { type TransactionRow, transactionGet } from '@selvedge/contract/finance/transactions/transactions.ts'
import { Drawer } from 'antd'
import { useRecord } from '../../../api/reads/use-record.ts'
import { paths } from '../../../paths.ts'
import { AuditEntries } from '../../../shell/audit/AuditTrail.tsx'
import { AppLink } from '../../../shell/page/AppLink.tsx'
import { BuyerLink } from '../../../shell/page/BuyerLink.tsx'
import { useCan } from '../../../shell/page/Can.tsx'
import { Loaded } from '../../../shell/page/PageStates.tsx'
import { Fact, Facts } from '../../../shell/page/sections/Facts.tsx'
import { Section } from '../../../shell/page/sections/Section.tsx'
import { gatewayWord } from '../../../shell/words/gateway-word.ts'
import { t } from '../../../text/t.ts'
import { useFocusBack } from '../../../ui/overlays/use-focus-back.ts'
import { drawerWidth } from '../../../ui/theme/theme.ts'
import { Amount } from '../../../ui/values/amounts/Amount.tsx'
import { CopyCode } from '../../../ui/values/CopyCode.tsx'
import { StateTag } from '../../../ui/values/StatusTag.tsx'
import { Time } from '../../../ui/values/times/Time.tsx'
import { refreshMs } from '../refreshing.ts'
import { BuyerIdentity } from './BuyerIdentity.tsx'
import { DeclarationFacts } from './DeclarationFacts.tsx'
import { awaitsAnswer } from './declaration-refresh.ts'
import { PaidLines } from './PaidLines.tsx'
import styles from './TransactionDrawer.module.css'
import { paymentState } from './transaction-words.ts'
import type { TransactionActions } from './use-transaction-actions.ts'

function Content({ row, actions }: { row: TransactionRow; actions: TransactionActions }) {
  const mayOpenOrders = useCan('orders.view') === true
  return (
    <>
      <div className={styles.facts}>
        <Facts>
          <Fact label={t('支付结果')}>
            <StateTag of={paymentState(row)} />
          </Fact>
          <Fact label={t('支付网关')}>{gatewayWord(row.gateway)}</Fact>
          <Fact label={t('金额')}>
            <Amount value={row.amount} currency={row.currency} />
          </Fact>
          <Fact label={t('已退款')}>
            <Amount value={row.refunded} currency={row.currency} />
          </Fact>
          <Fact label={t('订单号')}>
            {mayOpenOrders ? <AppLink to={paths.order(row.orderId)}>{row.orderName}</AppLink> : row.orderName}
          </Fact>
          <Fact label={t('支付时间')}>
            <Time at={row.createdAt} />
          </Fact>
          <Fact label={t('邮箱')} wide>
            <BuyerLink email={row.customerEmail} />
          </Fact>
          <Fact label={t('交易号')} wide>
            <CopyCode>{row.outTradeNo}</CopyCode>
          </Fact>
          <Fact label={t('结账标识')} wide>
            {row.checkoutToken && <CopyCode>{row.checkoutToken}</CopyCode>}
          </Fact>
        </Facts>
      </div>
      <BuyerIdentity row={row} actions={actions} />
      <DeclarationFacts row={row} />
      <PaidLines row={row} />
      <Section title={t('操作记录')}>
        <AuditEntries subject="transaction" id={row.id} />
      </Section>
    </>
  )
}

interface TransactionDrawerProps {
  id: number
  actions: TransactionActions
  onClose(): void
}

/** All there is to know of one payment. */
export function TransactionDrawer({ id, actions, onClose }: TransactionDrawerProps) {
  useFocusBack()
  const payment = useRecord(transactionGet, { id }, { refreshMs, refreshWhile: awaitsAnswer })
  const number = payment.data?.outTradeNo
  return (
    <Drawer
      title={number === undefined ? '' : t('交易 {outTradeNo}', { outTradeNo: number })}
      open
      onClose={onClose}
      size={drawerWidth}
    >
      <Loaded of={payment}>{(row) => <Content row={row} actions={actions} />}</Loaded>
    </Drawer>
  )
}
