import { shipOrderEvents } from '@selvedge/contract/shipping/ship-orders/ship-order-events.ts'
import type { Parcel } from '@selvedge/contract/shipping/waybills/waybills.ts'
import { Section } from '../../../../shell/page/sections/Section.tsx'
import { Timeline } from '../../../../shell/page/sections/Timeline.tsx'
import { eventText } from '../../../../text/event-text.ts'
import { personName } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { withRoute } from '../../waybills/route.logic.ts'
import type { ShipOrder } from '../use-ship-order.ts'

interface ShipTimelineProps {
  entries: ShipOrder['timelines']
  /** Where its parcel was, once it has left and somebody follows it. */
  parcel?: Parcel | null
}

/** Every change of a ship order and every place of its parcel, newest first. */
export function ShipTimeline({ entries, parcel = null }: ShipTimelineProps) {
  return (
    <Section title={t('动态')}>
      <Timeline
        label={t('动态')}
        entries={withRoute(
          entries.map(({ id, createdAt, operator, event }) => ({
            key: id,
            at: createdAt,
            who: personName(operator),
            what: eventText(shipOrderEvents, event),
          })),
          parcel,
        )}
      />
    </Section>
  )
}
