import { orderEvents } from '@selvedge/contract/orders/orders/order-events.ts'
import { orderTimeline } from '@selvedge/contract/orders/orders/orders.ts'
import { useRecord } from '../../../../api/reads/use-record.ts'
import { Loaded } from '../../../../shell/page/PageStates.tsx'
import { Section } from '../../../../shell/page/sections/Section.tsx'
import { Timeline } from '../../../../shell/page/sections/Timeline.tsx'
import { eventText } from '../../../../text/event-text.ts'
import { personName } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'

/** What happened to an order, newest first. */
export function OrderTimeline({ id }: { id: number }) {
  const state = useRecord(orderTimeline, { id })
  return (
    <Section title={t('动态')}>
      <Loaded of={state}>
        {(entries) => (
          <Timeline
            label={t('动态')}
            entries={entries.map(({ id: key, createdAt, operator, event }) => ({
              key,
              at: createdAt,
              who: personName(operator),
              what: eventText(orderEvents, event),
            }))}
          />
        )}
      </Loaded>
    </Section>
  )
}
