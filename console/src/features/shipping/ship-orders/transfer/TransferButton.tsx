import { verdict } from '@selvedge/contract/shipping/ship-orders/ship-order-status.ts'
import { useState } from 'react'
import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import { t } from '../../../../text/t.ts'
import type { ShipOrder } from '../use-ship-order.ts'
import { TransferForm } from './TransferForm.tsx'

interface TransferButtonProps {
  shipOrder: ShipOrder
}

/** Opens the dialog that moves units to another warehouse. */
export function TransferButton({ shipOrder }: TransferButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ActionButton
        access="shipping.change"
        can={verdict('transfer', shipOrder.status, shipOrder.stopReason)}
        onClick={() => setOpen(true)}
      >
        {t('转仓')}
      </ActionButton>
      {open && <TransferForm shipOrder={shipOrder} onClose={() => setOpen(false)} />}
    </>
  )
}
