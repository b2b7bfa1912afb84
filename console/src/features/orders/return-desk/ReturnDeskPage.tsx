import { returnDeskGet } from '@selvedge/contract/orders/return-desk/return-desk.ts'
import { useRecord } from '../../../api/reads/use-record.ts'
import { address, paths } from '../../../paths.ts'
import { AppLink } from '../../../shell/page/AppLink.tsx'
import { Can } from '../../../shell/page/Can.tsx'
import { RecordPage } from '../../../shell/page/RecordPage.tsx'
import { useScreenParam } from '../../../shell/screen/shown-screen.ts'
import { t } from '../../../text/t.ts'
import { ReturnDesk } from './ReturnDesk.tsx'

/** What an order is to get back: counted by scans, graded, and finished in one go. */
export function ReturnDeskPage() {
  const id = useScreenParam('id')
  const known = /^\d{1,15}$/.test(id)
  const state = useRecord(returnDeskGet, { orderId: Number(id) }, { enabled: known })
  return (
    <RecordPage
      of={known ? state : { ...state, error: new Error(t('订单不存在')) }}
      title={(desk) => (desk ? t('{name} 退货验收', { name: desk.orderName }) : t('退货验收'))}
      back={{ to: address('/stock/returns', {}), word: t('返回退货收货') }}
      actions={({ orderId }) => (
        <Can access="orders.view">
          <AppLink to={paths.order(orderId)}>{t('查看订单')}</AppLink>
        </Can>
      )}
    >
      {(desk) => <ReturnDesk key={desk.orderId} desk={desk} />}
    </RecordPage>
  )
}
