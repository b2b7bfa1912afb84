import { routingRulesGet } from '@selvedge/contract/shipping/routing/routing-rules.ts'
import { useRecord } from '../../../../api/reads/use-record.ts'
import { AuditTrail } from '../../../../shell/audit/AuditTrail.tsx'
import { Page } from '../../../../shell/page/Page.tsx'
import { Loaded } from '../../../../shell/page/PageStates.tsx'
import { t } from '../../../../text/t.ts'
import { StatusTag } from '../../../../ui/values/StatusTag.tsx'
import { DryRuns } from '../dry-runs/DryRuns.tsx'
import { DraftActions } from './draft/DraftActions.tsx'
import { DraftState } from './draft/DraftState.tsx'
import { RuleList } from './RuleList.tsx'
import { RuleVersions } from './RuleVersions.tsx'
import { versionText } from './rule-words.ts'

/** The rules of routing: what applies, what is being worked on, what was tried, and every version before. */
export function RoutingRulesPage() {
  const state = useRecord(routingRulesGet, {})
  const rules = state.data
  return (
    <Page
      title={t('分仓规则')}
      state={
        rules &&
        (rules.draft ? (
          <StatusTag family="attention">{t('草稿')}</StatusTag>
        ) : (
          <StatusTag family="done">{versionText(rules.active.version)}</StatusTag>
        ))
      }
      actions={rules && <DraftActions rules={rules} />}
    >
      <Loaded of={state}>
        {(data) => (
          <>
            <DraftState rules={data} />
            <RuleList rules={data} />
            <DryRuns rules={data} />
            <RuleVersions rules={data} />
            {data.draft && <AuditTrail subject="routingRules" id="draft" />}
          </>
        )}
      </Loaded>
    </Page>
  )
}
