import { customerGet } from '@selvedge/contract/customers/customers/customers.ts'
import { useState } from 'react'
import { useRecord } from '../../../../api/reads/use-record.ts'
import { address } from '../../../../paths.ts'
import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import { AuditTrail } from '../../../../shell/audit/AuditTrail.tsx'
import { Can } from '../../../../shell/page/Can.tsx'
import { lazyPart } from '../../../../shell/page/lazy-part.tsx'
import { RecordPage } from '../../../../shell/page/RecordPage.tsx'
import { useScreenParam } from '../../../../shell/screen/shown-screen.ts'
import { useGo } from '../../../../shell/screen/use-go.ts'
import { t } from '../../../../text/t.ts'
import { CustomerCopies } from '../copies/CustomerCopies.tsx'
import { CartExport } from '../list/CartExport.tsx'
import { CustomerRedactions } from '../redactions/CustomerRedactions.tsx'
import { CustomerCodes, CustomerOrders, CustomerRefunds, CustomerReturns } from './CustomerBought.tsx'
import { CustomerFacts } from './CustomerFacts.tsx'
import { CustomerNotices } from './CustomerNotices.tsx'
import { CustomerPoints } from './CustomerPoints.tsx'
import { CustomerCart, CustomerWishes } from './CustomerWanted.tsx'

const CustomerForm = lazyPart(async () => (await import('../CustomerForm.tsx')).CustomerForm)
const PointsDrawer = lazyPart(async () => (await import('../points/PointsDrawer.tsx')).PointsDrawer)

/** One customer: who it is, what was bought and came back, points, carts and wishes; each part for whoever may see it. */
export function CustomerPage() {
  const id = Number(useScreenParam('id'))
  const go = useGo()
  const of = useRecord(customerGet, { id })
  const [opened, setOpened] = useState<'form' | 'points' | null>(null)
  const close = () => setOpened(null)
  return (
    <RecordPage
      of={of}
      title={(customer) => customer?.account || customer?.phone || t('客户 {id}', { id })}
      actions={(customer) => (
        <>
          <ActionButton size="small" onClick={() => go(address('/user/merges', {}, { id: String(id) }))}>
            {t('合并记录')}
          </ActionButton>
          <CartExport row={customer} />
          <Can access="points.change">
            <ActionButton size="small" onClick={() => setOpened('points')}>
              {t('调整积分')}
            </ActionButton>
          </Can>
          <Can access="customers.change">
            <ActionButton size="small" onClick={() => setOpened('form')}>
              {t('编辑')}
            </ActionButton>
          </Can>
        </>
      )}
      back={{ to: address('/user/manage', {}), word: t('返回客户列表') }}
    >
      {(customer) => (
        <>
          <CustomerFacts customer={customer} />
          <CustomerRedactions id={id} />
          <Can access="identity.view">
            <CustomerCopies id={id} />
          </Can>
          <Can access="orders.view">
            <CustomerOrders id={id} />
            <CustomerReturns id={id} />
            <CustomerRefunds id={id} />
          </Can>
          <Can access="points.view">
            <CustomerPoints customer={customer} />
          </Can>
          <CustomerCart id={id} />
          <CustomerWishes id={id} />
          <Can access="campaigns.view">
            <CustomerCodes id={id} />
          </Can>
          <Can access="notices.view">
            <CustomerNotices id={id} />
          </Can>
          <AuditTrail subject="customer" id={id} />
          {opened === 'form' && <CustomerForm row={customer} onClose={close} />}
          {opened === 'points' && <PointsDrawer row={customer} onClose={close} />}
        </>
      )}
    </RecordPage>
  )
}
