import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import { shipOrderIdOf } from '@selvedge/contract/shipping/ship-orders/ship-order-name.ts'
import { shipOrderGet } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { ApiError } from '../../../api/calls/failures/api-error.ts'
import { type RecordState, useRecord } from '../../../api/reads/use-record.ts'
import { useScreenParam } from '../../../shell/screen/shown-screen.ts'
import { t } from '../../../text/t.ts'

export type ShipOrder = DataOf<typeof shipOrderGet>

interface ShipOrderState extends RecordState<ShipOrder> {
  /** There is no ship order of that name. */
  missing: boolean
}

/** The ship order that the address names: `SO12` or `12`. */
export function useShipOrder(): ShipOrderState {
  const name = useScreenParam('id')
  const id = shipOrderIdOf(name)
  const state = useRecord(shipOrderGet, { id: id ?? 0 }, { enabled: id !== null })
  if (id === null) return { ...state, missing: true, error: new Error(t('发货单不存在或已被删除')) }
  const missing = state.error instanceof ApiError && state.error.is('SHIP_ORDER_NOT_FOUND')
  return { ...state, missing: missing && state.data === undefined }
}
