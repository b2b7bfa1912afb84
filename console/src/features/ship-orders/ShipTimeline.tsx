import { Section } from '../../shell/Section.tsx'
import { Timeline } from '../../shell/Timeline.tsx'
import { t } from '../../text/t.ts'
import type { ShipOrder } from './use-ship-order.ts'

/** Every change of a ship order, newest first; each line begins with who made it. */
export function ShipTimeline({ entries }: { entries: ShipOrder['timelines'] }) {
  return (
    <Section title={t('动态')}>
      <Timeline
        label={t('动态')}
        entries={entries.map(({ id, createdAt, info }) => ({ key: id, at: createdAt, what: info }))}
      />
    </Section>
  )
}
