import { type StockLock, stockLockSave } from '@selvedge/contract/stock/stock-locks/stock-locks.ts'
import { useState } from 'react'
import { DrawerForm } from '../../../../shell/form/DrawerForm.tsx'
import { useSubmit } from '../../../../shell/form/use-submit.ts'
import { t } from '../../../../text/t.ts'
import type { LockAbout } from '../stock-locks.logic.ts'
import { LockFields, NameField } from './LockFields.tsx'

/** Name, owner, reason, last day and remark of a lock. */
export function StockLockForm({ lock, onClose }: { lock: StockLock; onClose(): void }) {
  const { id, name, owner, reason, expiresOn, remark } = lock
  /** The lock behind the form is read anew: the form began with this one. */
  const [version] = useState(lock.version)
  const submit = useSubmit(stockLockSave, {
    input: (about: LockAbout) => ({ body: { id, ...about, version } }),
    successMessage: () => t('操作成功'),
    onDone: onClose,
    refusedAt: { STOCK_LOCK_NAME_MISSING: 'name', STOCK_LOCK_EXPIRY_PAST: 'expiresOn' },
  })
  return (
    <DrawerForm
      title={t('修改 {number}', { number: lock.number })}
      submit={submit}
      onClose={onClose}
      initial={{ name, owner, reason, expiresOn, remark }}
    >
      <NameField />
      <LockFields />
    </DrawerForm>
  )
}
