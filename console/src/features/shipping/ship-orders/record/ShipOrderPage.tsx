import { can, exceptionsOf, progressOf } from '@selvedge/contract/shipping/ship-orders/ship-order-status.ts'
import { paths } from '../../../../paths.ts'
import { AuditTrail } from '../../../../shell/audit/AuditTrail.tsx'
import { Can } from '../../../../shell/page/Can.tsx'
import { Page } from '../../../../shell/page/Page.tsx'
import { Loaded } from '../../../../shell/page/PageStates.tsx'
import { Lines } from '../../../../shell/page/sections/Lines.tsx'
import { Section, WithAside } from '../../../../shell/page/sections/Section.tsx'
import { Effects } from '../../../../shell/words/Effects.tsx'
import { ShipStatusTag } from '../../../../shell/words/ShipStatusTag.tsx'
import { t } from '../../../../text/t.ts'
import { useReloadAfter } from '../../waybills/use-reload-after.ts'
import { useWaybill } from '../../waybills/use-waybill.ts'
import { WaybillSection } from '../../waybills/WaybillSection.tsx'
import { PrintButtons } from '../paper/PrintButtons.tsx'
import { ShipOrderActions } from '../ShipOrderActions.tsx'
import { StopBanner } from '../stop/StopBanner.tsx'
import { type ShipOrder, useShipOrder } from '../use-ship-order.ts'
import { useShipOrderActions } from '../use-ship-order-actions.ts'
import { ShipOrderFacts } from './ShipOrderFacts.tsx'
import { ShipTimeline } from './ShipTimeline.tsx'
import { shipItemColumns } from './ship-item-columns.tsx'
import { TrackingButton } from './TrackingButton.tsx'

/** One ship order: where it stands, where it goes, what is in it, what happened. */
export function ShipOrderPage() {
  const state = useShipOrder()
  const shipOrder = state.data
  const actions = useShipOrderActions({ onFailed: state.reload })
  return (
    <Page
      title={shipOrder?.name ?? t('发货单详情')}
      state={shipOrder && <Standing status={shipOrder.status} />}
      actions={
        shipOrder && (
          <Can access="shipping.change">
            <PrintButtons shipOrder={shipOrder} />
            {can.track(shipOrder) && <TrackingButton shipOrder={shipOrder} />}
            <ShipOrderActions
              shipOrder={shipOrder}
              actions={actions}
              offers={['payment', 'declaration', 'repush', 'reset', 'cancel', 'ship']}
            />
          </Can>
        )
      }
    >
      <Loaded of={state} back={{ to: paths.shipOrders(), word: t('返回发货单列表') }}>
        {(data) => <Content shipOrder={data} reload={state.reload} />}
      </Loaded>
    </Page>
  )
}

/** The displayed status; with an exception, also how far the ship order had come. */
function Standing({ status }: { status: number }) {
  return (
    <>
      <ShipStatusTag status={status} />
      {exceptionsOf(status) !== 0 && <ShipStatusTag status={progressOf(status)} />}
    </>
  )
}

function Content({ shipOrder, reload }: { shipOrder: ShipOrder; reload(): void }) {
  const waybill = useWaybill(shipOrder.id)
  useReloadAfter(waybill.data?.waybill?.state, reload)
  return (
    <WithAside aside={<ShipTimeline entries={shipOrder.timelines} parcel={waybill.data?.parcel ?? null} />}>
      <StopBanner stop={shipOrder.stopReason} status={shipOrder.status} />
      <Section title={t('发货信息')}>
        <ShipOrderFacts shipOrder={shipOrder} />
      </Section>
      <WaybillSection shipOrder={shipOrder} state={waybill} />
      <Section title={t('商品')}>
        <Lines label={t('商品')} rows={shipOrder.items} columns={shipItemColumns()} rowKey={({ id }) => id} />
      </Section>
      {shipOrder.effects.length > 0 && (
        <Section title={t('对外同步')}>
          <Effects label={t('对外同步')} effects={shipOrder.effects} />
        </Section>
      )}
      <AuditTrail subject="shipOrder" id={shipOrder.id} />
    </WithAside>
  )
}
