import { SyncOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import { lazyPart } from '../../../../shell/page/lazy-part.tsx'
import { t } from '../../../../text/t.ts'

/** Form and calendar are large: the list stands before they come. */
const SyncOrders = lazyPart(async () => (await import('./SyncOrders.tsx')).SyncOrders)

/** Reads orders of the storefronts again. */
export function SyncButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ActionButton
        icon={<SyncOutlined aria-hidden="true" />}
        aria-label={t('同步订单')}
        title={t('同步订单')}
        onClick={() => setOpen(true)}
      />
      {open && <SyncOrders onClose={() => setOpen(false)} />}
    </>
  )
}
