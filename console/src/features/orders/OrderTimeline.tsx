import { orderTimeline } from '@selvedge/contract/orders.ts'
import { useRecord } from '../../api/use-record.ts'
import { Loaded } from '../../shell/PageStates.tsx'
import { Section } from '../../shell/Section.tsx'
import { Timeline } from '../../shell/Timeline.tsx'
import { t } from '../../text/t.ts'

/** What happened to an order, newest first. */
export function OrderTimeline({ id }: { id: number }) {
  const state = useRecord(orderTimeline, { id })
  return (
    <Section title={t('动态')}>
      <Loaded of={state}>
        {(entries) => (
          <Timeline
            label={t('动态')}
            entries={entries.map(({ id: key, createdAt, operator, info }) => ({
              key,
              at: createdAt,
              who: operator,
              what: info,
            }))}
          />
        )}
      </Loaded>
    </Section>
  )
}
