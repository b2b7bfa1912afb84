import { verdict } from '@selvedge/contract/ship-order-status.ts'
import { useState } from 'react'
import { ActionButton } from '../../shell/ActionButton.tsx'
import { t } from '../../text/t.ts'
import { TransferForm } from './TransferForm.tsx'
import type { ShipOrder } from './use-ship-order.ts'

interface TransferButtonProps {
  shipOrder: ShipOrder
  onDone(): void
}

/** Opens the dialog that moves units to another warehouse. */
export function TransferButton({ shipOrder, onDone }: TransferButtonProps) {
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
      {open && <TransferForm shipOrder={shipOrder} onClose={() => setOpen(false)} onDone={onDone} />}
    </>
  )
}
