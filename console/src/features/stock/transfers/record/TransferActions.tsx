import { useState } from 'react'
import { address, paths } from '../../../../paths.ts'
import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import { Can, useCan } from '../../../../shell/page/Can.tsx'
import { useGo } from '../../../../shell/screen/use-go.ts'
import { t } from '../../../../text/t.ts'
import { offersReceiveAll } from '../../purchase-orders/purchase-order.logic.ts'
import { PaperMenu } from '../../purchase-orders/record/PaperMenu.tsx'
import {
  closeVerdict,
  deleteVerdict,
  inStead,
  inTransitOf,
  receiveVerdict,
  sendVerdict,
} from '../transfer.logic.ts'
import { useDeleteTransfer } from '../use-delete-transfer.ts'
import { CloseForm } from './CloseForm.tsx'
import { SendForm } from './SendForm.tsx'
import type { Transfer } from './transfer.ts'

/** What can be done with a transfer: the next step stands out, and what can't be done now says why. */
export function TransferActions({ transfer }: { transfer: Transfer }) {
  const go = useGo()
  const remove = useDeleteTransfer()
  const [openForm, setOpenForm] = useState<'send' | 'close' | null>(null)
  const close = () => setOpenForm(null)
  const { id, sentAt } = transfer
  const isSent = sentAt !== null
  const mayConfirm = useCan('sync.change')
  const receivable = inStead(receiveVerdict(transfer), transfer.partnerReceives, mayConfirm)
  const receive = (all?: '1') => go(address('/stock/st_receive/$id', { id }, { all }))
  return (
    <>
      <Can access="customs.view">
        <ActionButton onClick={() => go(paths.customs(id))}>{t('报关')}</ActionButton>
      </Can>
      <PaperMenu id={id} type="ST" lines={(format) => ({ kind: 'transfers', query: { id, format } })} />
      <Can access="stock.change">
        {!isSent && (
          <ActionButton
            danger
            can={deleteVerdict(transfer)}
            loading={remove.pending}
            onClick={() => remove.ask(transfer)}
          >
            {t('删除')}
          </ActionButton>
        )}
      </Can>
      <Can access="stock.receive">
        {isSent && (
          <ActionButton can={closeVerdict(transfer)} onClick={() => setOpenForm('close')}>
            {t('关闭在途')}
          </ActionButton>
        )}
        {offersReceiveAll(transfer) && (
          <ActionButton can={receivable} onClick={() => receive('1')}>
            {t('全部收货')}
          </ActionButton>
        )}
        <ActionButton type={isSent ? 'primary' : 'default'} can={receivable} onClick={() => receive()}>
          {t('收货')}
        </ActionButton>
      </Can>
      <Can access="stock.change">
        {!isSent && (
          <ActionButton
            type="primary"
            can={inStead(sendVerdict(transfer), transfer.partnerSends, mayConfirm)}
            onClick={() => setOpenForm('send')}
          >
            {t('发货')}
          </ActionButton>
        )}
      </Can>
      {openForm === 'send' && <SendForm transfer={transfer} onClose={close} />}
      {openForm === 'close' && (
        <CloseForm transfer={transfer} lines={inTransitOf(transfer.items).lines} onClose={close} />
      )}
    </>
  )
}
