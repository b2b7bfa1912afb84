import { stockOrderSend } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { useState } from 'react'
import { useAction } from '../../../../api/actions/use-action.ts'
import { address, paths } from '../../../../paths.ts'
import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import { useNotices } from '../../../../shell/notices/use-notices.ts'
import { Can } from '../../../../shell/page/Can.tsx'
import { useGo } from '../../../../shell/screen/use-go.ts'
import { t } from '../../../../text/t.ts'
import {
  deleteVerdict,
  lacksRate,
  offersReceiveAll,
  receiveVerdict,
  sendVerdict,
} from '../purchase-order.logic.ts'
import { useDeleteOrder } from '../use-delete-order.ts'
import { PaperMenu } from './PaperMenu.tsx'
import type { PurchaseOrder } from './purchase-order.ts'
import { RateForm } from './RateForm.tsx'

/** What can be done with a purchase order: what can't be done now says why. */
export function PurchaseActions({ order }: { order: PurchaseOrder }) {
  const go = useGo()
  const { confirm, succeeded } = useNotices()
  const remove = useDeleteOrder()
  const send = useAction(stockOrderSend, { onDone: () => succeeded(t('操作成功')) })
  const [rating, setRating] = useState(false)
  const { id, number } = order
  const receive = (all?: '1') => go(address('/stock/po_receive/$id', { id }, { all }))
  return (
    <>
      <Can access="customs.view">
        <ActionButton onClick={() => go(paths.purchaseCustoms(id))}>{t('报关')}</ActionButton>
      </Can>
      <PaperMenu id={id} />
      <Can access="stock.change">
        {lacksRate(order) && <ActionButton onClick={() => setRating(true)}>{t('补填汇率')}</ActionButton>}
        {rating && <RateForm order={order} onClose={() => setRating(false)} />}
        <ActionButton
          danger
          can={deleteVerdict(order)}
          loading={remove.pending}
          onClick={() => remove.ask(order)}
        >
          {t('删除')}
        </ActionButton>
        <ActionButton
          can={sendVerdict(order)}
          loading={send.pending}
          onClick={() =>
            confirm({
              question: t('标记 {number} 已发货？', { number }),
              detail: t('标记后不能撤回，采购单变为待收货。'),
              verb: t('标记发货'),
              act: () => send.send({ body: { id } }),
            })
          }
        >
          {t('标记发货')}
        </ActionButton>
      </Can>
      <Can access="stock.receive">
        {offersReceiveAll(order) && (
          <ActionButton can={receiveVerdict(order)} onClick={() => receive('1')}>
            {t('全部收货')}
          </ActionButton>
        )}
        <ActionButton type="primary" can={receiveVerdict(order)} onClick={() => receive()}>
          {t('收货')}
        </ActionButton>
      </Can>
    </>
  )
}
