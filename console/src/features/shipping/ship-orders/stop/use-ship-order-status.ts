import { can, progressOf, shipProgress } from '@selvedge/contract/shipping/ship-orders/ship-order-status.ts'
import {
  shipOrderCancel,
  shipOrderGet,
  shipOrderSave,
  shipOrderStanding,
  shipOrderTransfer,
} from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { useEffect, useRef, useState } from 'react'
import { useBusy, useReading } from '../../../../api/actions/use-busy.ts'
import { useRecord } from '../../../../api/reads/use-record.ts'
import { playTone } from '../../../../shell/scan/sounds/scan-tones.ts'
import type { ShipOrder } from '../use-ship-order.ts'
import { isOutdated } from './standing.logic.ts'

const refreshMs = 5000

/** By these a ship order is cancelled from this page, which then needs no warning. */
const cancelling = [shipOrderCancel, shipOrderSave, shipOrderTransfer]

/**
 * Asks, while the page is in sight, whether the ship order is still as it is shown, and has it read anew if not. Answers
 * whether somebody else has cancelled it meanwhile, however that came to light: by this question, or by reading the ship
 * order again for another reason.
 */
export function useShipOrderStatus(shown: ShipOrder, reload: () => void): boolean {
  const { data: found } = useRecord(shipOrderStanding, { id: shown.id }, { refreshMs })
  const busy = useBusy()
  const reading = useReading(shipOrderGet)
  const requested = useRef<unknown>(undefined)
  const cancelsItself = useBusy(cancelling)
  const outdated = found !== undefined && isOutdated(shown, found)
  const cancelled = progressOf((outdated ? found : shown).status) === shipProgress.cancelled
  /** It could still be shipped when it was last seen. */
  const wasOpen = useRef(can.ship(shown))
  const [takenAway, setTakenAway] = useState(false)

  useEffect(() => {
    if (cancelled && wasOpen.current && !cancelsItself) {
      setTakenAway(true)
      playTone('wrong')
    }
    wasOpen.current = !cancelled && can.ship(shown)
  }, [cancelled, cancelsItself, shown])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever `reload` is now
  useEffect(() => {
    // What is done here and now reads the screen again by itself; once is enough for every answer that differs.
    if (!outdated || busy || reading || requested.current === found) return
    requested.current = found
    reload()
  }, [outdated, busy, reading, found])
  return takenAway
}
