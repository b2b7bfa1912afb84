import { can, exceptionsOf, progressOf } from '@selvedge/contract/ship-order-status.ts'
import { AuditTrail } from '../../shell/AuditTrail.tsx'
import { Can } from '../../shell/Can.tsx'
import { Effects } from '../../shell/Effects.tsx'
import { Lines } from '../../shell/Lines.tsx'
import { Page } from '../../shell/Page.tsx'
import { Loaded } from '../../shell/PageStates.tsx'
import { Section, WithAside } from '../../shell/Section.tsx'
import { ShipStatusTag } from '../../shell/ShipStatusTag.tsx'
import { t } from '../../text/t.ts'
import { PrintButtons } from './PrintButtons.tsx'
import { ShipOrderActions } from './ShipOrderActions.tsx'
import { ShipOrderFacts } from './ShipOrderFacts.tsx'
import { ShipTimeline } from './ShipTimeline.tsx'
import { StopBanner } from './StopBanner.tsx'
import { shipItemColumns } from './ship-item-columns.tsx'
import { TrackingButton } from './TrackingButton.tsx'
import { type ShipOrder, useShipOrder } from './use-ship-order.ts'
import { useShipOrderActions } from './use-ship-order-actions.ts'

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
            <PrintButtons id={shipOrder.id} />
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
      <Loaded of={state}>{(data) => <Content shipOrder={data} />}</Loaded>
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

function Content({ shipOrder }: { shipOrder: ShipOrder }) {
  return (
    <WithAside aside={<ShipTimeline entries={shipOrder.timelines} />}>
      <StopBanner stop={shipOrder.stopReason} status={shipOrder.status} />
      <Section title={t('发货信息')}>
        <ShipOrderFacts shipOrder={shipOrder} />
      </Section>
      <Section title={t('商品')}>
        <Lines label={t('商品')} rows={shipOrder.items} columns={shipItemColumns()} rowKey={({ id }) => id} />
      </Section>
      {shipOrder.effects.length > 0 && (
        <Section title={t('店铺同步')}>
          <Effects label={t('店铺同步')} effects={shipOrder.effects} />
        </Section>
      )}
      <AuditTrail subject="shipOrder" id={shipOrder.id} />
    </WithAside>
  )
}
