import { configList } from '@selvedge/contract/house/settings/settings.ts'
import { useRecord } from '../../../api/reads/use-record.ts'
import { Page } from '../../../shell/page/Page.tsx'
import { Empty, Loaded } from '../../../shell/page/PageStates.tsx'
import { t } from '../../../text/t.ts'
import { PointMonths } from './PointMonths.tsx'
import { PointsEditor } from './PointsEditor.tsx'

/** Multipliers of points, what they would come to, and what all points are worth. */
export function PointsPage() {
  const settings = useRecord(configList, {})
  const rules = settings.data?.find(({ key }) => key === 'points_mutipliler_rules')
  if (rules)
    return (
      <PointsEditor setting={rules}>
        <PointMonths />
      </PointsEditor>
    )
  return (
    <Page title={t('积分活动')}>
      <Loaded of={settings}>{() => <Empty title={t('没有可查看的设置，请联系管理员')} />}</Loaded>
    </Page>
  )
}
