import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import { waybillGet } from '@selvedge/contract/shipping/waybills/waybills.ts'
import { type RecordState, useRecord } from '../../../api/reads/use-record.ts'

export type WaybillStanding = DataOf<typeof waybillGet>

const refreshMs = 3000

/** The waybill of a ship order and where its parcel was, read anew while the courier is asked. */
export const useWaybill = (shipOrderId: number): RecordState<WaybillStanding> =>
  useRecord(
    waybillGet,
    { shipOrderId },
    {
      refreshMs,
      refreshWhile: ({ waybill }) => waybill?.state === 'requested' || waybill?.state === 'cancelling',
    },
  )
