import { shipOrderEvents } from '@selvedge/contract/shipping/ship-orders/ship-order-events.ts'
import { Section } from '../../../../shell/page/Section.tsx'
import { Timeline } from '../../../../shell/page/Timeline.tsx'
import { eventText } from '../../../../text/event-text.ts'
import { personName } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import type { ShipOrder } from '../use-ship-order.ts'

/** Every change of a ship order, newest first. */
export function ShipTimeline({ entries }: { entries: ShipOrder['timelines'] }) {
  return (
    <Section title={t('动态')}>
      <Timeline
        label={t('动态')}
        entries={entries.map(({ id, createdAt, operator, event }) => ({
          key: id,
          at: createdAt,
          who: personName(operator),
          what: eventText(shipOrderEvents, event),
        }))}
      />
    </Section>
  )
}
