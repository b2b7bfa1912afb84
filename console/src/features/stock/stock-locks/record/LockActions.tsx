import {
  type StockLock,
  stockLockLock,
  stockLockUnlock,
} from '@selvedge/contract/stock/stock-locks/stock-locks.ts'
import { useState } from 'react'
import { useAction } from '../../../../api/actions/use-action.ts'
import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import { useNotices } from '../../../../shell/notices/use-notices.ts'
import { Can } from '../../../../shell/page/Can.tsx'
import { t } from '../../../../text/t.ts'
import { dayText } from '../../../../ui/values/times/company-time.ts'
import { StockLockForm } from '../form/StockLockForm.tsx'
import { lockVerdict } from '../stock-locks.logic.ts'

/** What can be done with a lock, each after a question; the one that comes next is the primary one. */
export function LockActions({ lock }: { lock: StockLock }) {
  const { confirm, succeeded } = useNotices()
  const [editing, setEditing] = useState(false)
  const onDone = () => succeeded(t('操作成功'))
  const taking = useAction(stockLockLock, { onDone })
  const giving = useAction(stockLockUnlock, { onDone })
  const { id, name, quantity: units } = lock
  const today = dayText(Date.now())
  const verdict = (action: 'lock' | 'unlock') => lockVerdict(action, lock, today)
  return (
    <Can access="stock.change">
      <ActionButton onClick={() => setEditing(true)}>{t('编辑')}</ActionButton>
      <ActionButton
        type={lock.status === 0 ? 'default' : 'primary'}
        can={verdict('unlock')}
        loading={giving.pending}
        onClick={() =>
          confirm({
            question: t('解锁 {name}，释放 {units} 件库存？', { name, units }),
            verb: t('解锁'),
            act: () => giving.send({ body: { id } }),
          })
        }
      >
        {t('解锁')}
      </ActionButton>
      <ActionButton
        type={lock.status === 0 ? 'primary' : 'default'}
        can={verdict('lock')}
        loading={taking.pending}
        onClick={() =>
          confirm({
            question: t('锁定 {name}，占用 {units} 件库存？', { name, units }),
            verb: t('锁定', {}, 'verb'),
            act: () => taking.send({ body: { id } }),
          })
        }
      >
        {t('锁定', {}, 'verb')}
      </ActionButton>
      {editing && <StockLockForm lock={lock} onClose={() => setEditing(false)} />}
    </Can>
  )
}
