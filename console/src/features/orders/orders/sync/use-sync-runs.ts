import { orderSyncRuns } from '@selvedge/contract/channels/storefront-orders/storefront-orders.ts'
import { useEffect, useState } from 'react'
import { useList } from '../../../../api/reads/use-list.ts'
import { useReadAgain } from '../../../../api/reads/use-read-again.ts'

const refreshMs = 1000

/** The last synchronisations, looked at while one runs; the screen is read again when it has ended. */
export function useSyncRuns() {
  const [running, setRunning] = useState(false)
  const readAgain = useReadAgain()
  const runs = useList(orderSyncRuns, {}, running ? { refreshMs } : {})
  const goesOn = runs.rows.some(({ state }) => state === 'running')
  useEffect(() => {
    if (running && !goesOn) readAgain()
    setRunning(goesOn)
  }, [running, goesOn, readAgain])
  return runs
}
