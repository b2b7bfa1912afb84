import { shipOrderShip } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { shipShort } from '@selvedge/contract/shipping/ship-orders/ship-scans.ts'
import { useState } from 'react'
import { useAction } from '../../../../api/actions/use-action.ts'
import { paths } from '../../../../paths.ts'
import { useNotices } from '../../../../shell/notices/use-notices.ts'
import { useGo } from '../../../../shell/screen/use-go.ts'
import { t } from '../../../../text/t.ts'
import type { PickLine } from '../pick/pick.logic.ts'
import type { ShipOrder } from '../use-ship-order.ts'
import type { Parcel } from './parcel.ts'
import { endsQuestion, type ReasonRow, type ShortLine, shortLines } from './short.logic.ts'

/** `required`: everything that leaves was scanned. `skipped`: it leaves all the same. */
export type Scan = 'required' | 'skipped'

export interface Shipping {
  /** Ships; asks first why, where units stay behind. */
  ship(scan: Scan, parcel: Parcel): void
  /** Reports that nothing can be picked, with the reasons that it asks for. */
  report(): void
  /** The lines that reasons are asked for; null while nothing is asked. */
  requested: readonly ShortLine[] | null
  /** Nothing leaves: the answer is a report and no shipment. */
  reporting: boolean
  answer(rows: ReasonRow[]): void
  dismiss(): void
  pending: boolean
}

interface Outcome {
  /** It is sent now, within the click. Answers what is to be told how it went. */
  onSend(): Sent
}

export interface Sent {
  shipped(): void
  refused(): void
}

interface Asking {
  lines: readonly ShortLine[]
  /** Null for a report. */
  parcel: (Parcel & { scan: Scan }) | null
}

/** What the bar below the lines does: ship, ship less, or report that nothing is there. */
export function useShipping(shipOrder: ShipOrder, lines: readonly PickLine[], { onSend }: Outcome): Shipping {
  const { id, name } = shipOrder
  const go = useGo()
  const { succeeded } = useNotices()
  const [asking, setAsking] = useState<Asking | null>(null)
  // The reasons that were given stay where nothing says that they are not wanted: the same is sent again.
  const onFailed = (error: Error) => {
    if (endsQuestion(error)) setAsking(null)
  }
  const ship = useAction(shipOrderShip, {
    onDone: () => {
      succeeded(t('操作成功，{name} 已发货', { name }))
      go(paths.shipOrders())
    },
    onFailed,
  })
  const report = useAction(shipShort, {
    onDone: () => {
      setAsking(null)
      succeeded(t('{name} 已上报无法拣货', { name }))
    },
    onFailed,
  })

  const send = (parcel: Parcel & { scan: Scan }, reasons: readonly ReasonRow[]) => {
    const byId = new Map(reasons.map((row) => [row.id, row]))
    const sent = onSend()
    const input = {
      query: { id, ...parcel, trackingNumber: parcel.trackingNumber.trim() },
      body: lines.map(({ item, ship: units }) => ({
        sku: item.sku,
        quantity: units ?? 0,
        ...(byId.get(item.id) ?? { id: item.id }),
      })),
    }
    void ship.send(input).then(sent.shipped, sent.refused)
  }

  return {
    ship: (scan, parcel) => {
      const short = shortLines(lines)
      if (short.length === 0) send({ ...parcel, scan }, [])
      else setAsking({ lines: short, parcel: { ...parcel, scan } })
    },
    report: () => setAsking({ lines: shortLines(lines), parcel: null }),
    requested: asking?.lines ?? null,
    reporting: asking?.parcel === null,
    answer: (rows) => {
      if (asking?.parcel) send(asking.parcel, rows)
      else report.run({ body: { id, rows } })
    },
    dismiss: () => setAsking(null),
    pending: ship.pending || report.pending,
  }
}
