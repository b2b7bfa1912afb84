import { SyncOutlined } from '@ant-design/icons'
import { lazy, Suspense, useState } from 'react'
import { ActionButton } from '../../shell/ActionButton.tsx'
import { t } from '../../text/t.ts'

/** Form and calendar are large: the list stands before they come. */
const SyncOrders = lazy(async () => ({ default: (await import('./SyncOrders.tsx')).SyncOrders }))

/** Reads orders of the storefronts again. */
export function SyncButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ActionButton
        icon={<SyncOutlined />}
        aria-label={t('同步订单')}
        title={t('同步订单')}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense fallback={null}>
          <SyncOrders onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
