import { configGet } from '@selvedge/contract/house/settings/settings.ts'
import { useRecord } from '../../../api/reads/use-record.ts'
import { Page } from '../../../shell/page/Page.tsx'
import { Loaded } from '../../../shell/page/PageStates.tsx'
import { t } from '../../../text/t.ts'
import { PointMonths } from './PointMonths.tsx'
import { PointsEditor } from './PointsEditor.tsx'
import { ShortOrders } from './ShortOrders.tsx'

/** Multipliers of points, what they would come to, what all points are worth, and where some lacked. */
export function PointsPage() {
  const stored = useRecord(configGet, { key: 'points_mutipliler_rules' })
  if (stored.data !== undefined)
    return (
      <PointsEditor stored={stored.data}>
        <PointMonths />
        <ShortOrders />
      </PointsEditor>
    )
  return (
    <Page title={t('积分活动')}>
      <Loaded of={stored}>{() => null}</Loaded>
    </Page>
  )
}
