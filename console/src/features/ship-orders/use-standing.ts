import { can, progressOf, shipProgress } from '@selvedge/contract/ship-order-status.ts'
import { shipOrderStanding } from '@selvedge/contract/ship-orders.ts'
import { useEffect, useState } from 'react'
import { useBusy } from '../../api/use-busy.ts'
import { useRecord } from '../../api/use-record.ts'
import { playTone } from './scan-tones.ts'
import { isOutdated } from './standing.logic.ts'
import type { ShipOrder } from './use-ship-order.ts'

const askEvery = 5000

/**
 * Asks, while the page is in sight, whether the ship order is still as it is shown, and has it read anew if not. Answers
 * whether somebody else has cancelled it meanwhile.
 */
export function useStanding(shown: ShipOrder, reload: () => void): boolean {
  const { data: found } = useRecord(shipOrderStanding, { id: shown.id }, { refreshEvery: askEvery })
  const busy = useBusy()
  const [takenAway, setTakenAway] = useState(false)
  const outdated = found !== undefined && isOutdated(shown, found)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every answer that differs
  useEffect(() => {
    // What is done here and now reads the screen again by itself.
    if (!outdated || busy) return
    reload()
    if (!can.ship(shown) || progressOf(found.status) !== shipProgress.cancelled) return
    setTakenAway(true)
    playTone('wrong')
  }, [outdated, found])
  return takenAway
}
