import type { ShipOrderRow } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { canRequest } from '@selvedge/contract/shipping/waybills/waybill-states.ts'
import { waybillRequest } from '@selvedge/contract/shipping/waybills/waybills.ts'
import { Button } from 'antd'
import { useAction } from '../../../api/actions/use-action.ts'
import { address } from '../../../paths.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { openTab } from '../../../shell/screen/open-tab.ts'
import { t } from '../../../text/t.ts'
import { useReloadAfter } from './use-reload-after.ts'
import { useWaybill, type WaybillStanding } from './use-waybill.ts'

export type Carried = Pick<
  ShipOrderRow,
  'id' | 'name' | 'status' | 'stopReason' | 'partner' | 'trackingNumber'
>

/** The label of a waybill, in a tab of its own. */
export const LabelButton = ({ id }: { id: number }) => (
  <Button onClick={() => openTab(address('/ship/label/$id', { id }))}>{t('打印面单')}</Button>
)

interface RequestButtonProps {
  shipOrder: Carried
  standing: WaybillStanding
}

const mayRequest = ({ status, stopReason, partner }: Carried, { waybill, configured }: WaybillStanding) =>
  canRequest({ status, stopReason, partner, configured, waybill: waybill?.state ?? null })

export function RequestButton({ shipOrder, standing }: RequestButtonProps) {
  const { succeeded } = useNotices()
  const request = useAction(waybillRequest, { onDone: () => succeeded(t('已申请运单')) })
  return (
    <ActionButton
      access="shipping.ship"
      can={mayRequest(shipOrder, standing)}
      loading={request.pending}
      onClick={() => request.run({ body: { shipOrderId: shipOrder.id } })}
    >
      {t('申请运单')}
    </ActionButton>
  )
}

/** Beside the box: the label where there is one, else what requests it where it can be requested. */
export function WaybillButtons({ shipOrder, reload }: { shipOrder: Carried; reload(): void }) {
  const standing = useWaybill(shipOrder.id).data
  const state = standing?.waybill?.state
  // The number of a waybill is offered to whoever picks as soon as it is issued.
  useReloadAfter(standing && (state ?? 'none'), reload)
  if (!standing) return null
  if (state === 'issued') return <LabelButton id={shipOrder.id} />
  const can = state === 'requested' || mayRequest(shipOrder, standing) === true
  return can && <RequestButton shipOrder={shipOrder} standing={standing} />
}
