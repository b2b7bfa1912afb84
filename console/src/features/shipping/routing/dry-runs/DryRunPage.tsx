import { routingDryRunGet } from '@selvedge/contract/shipping/routing/routing-dry-runs.ts'
import { Alert } from 'antd'
import { useState } from 'react'
import { useRecord } from '../../../../api/reads/use-record.ts'
import { paths } from '../../../../paths.ts'
import { Page } from '../../../../shell/page/Page.tsx'
import { Loaded } from '../../../../shell/page/PageStates.tsx'
import { Fact, Facts } from '../../../../shell/page/sections/Facts.tsx'
import { useScreenParam } from '../../../../shell/screen/shown-screen.ts'
import { failureText } from '../../../../text/failure-text.ts'
import { personName } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { JobProgress } from '../../../../ui/values/JobProgress.tsx'
import { Time } from '../../../../ui/values/times/Time.tsx'
import { versionText } from '../rules/rule-words.ts'
import { DryRunFigures } from './DryRunFigures.tsx'
import { DryRunOrders } from './DryRunOrders.tsx'
import { triedText } from './dry-run.logic.ts'

const refreshMs = 1000

/** Reads the report again and again until it is done. */
function useDryRun(id: number) {
  const [running, setRunning] = useState(true)
  const state = useRecord(routingDryRunGet, { id }, running ? { refreshMs } : {})
  const runs = state.data ? state.data.state === 'running' : !state.error
  if (runs !== running) setRunning(runs)
  return state
}

/** What rules would have done to the orders of some days, beside those that apply. */
export function DryRunPage() {
  const id = useScreenParam('id')
  const state = useDryRun(/^\d{1,15}$/.test(id) ? Number(id) : 0)
  const run = state.data
  return (
    <Page title={run ? t('试算 {from} 至 {to}', { from: run.from, to: run.to }) : t('试算报告')}>
      <Loaded of={state} back={{ to: paths.routingRules(), word: t('返回分仓规则') }}>
        {(data) => (
          <>
            <Facts>
              <Fact label={t('试算规则')}>{triedText(data)}</Fact>
              <Fact label={t('对比')}>{versionText(data.baseline)}</Fact>
              <Fact label={t('试算人')}>{personName(data.createdBy)}</Fact>
              <Fact label={t('试算时间')}>
                <Time at={data.createdAt} />
              </Fact>
              <Fact label={t('保留至')}>
                <Time at={data.expiresAt} />
              </Fact>
            </Facts>
            {data.state === 'running' && (
              <JobProgress label={t('正在试算')} done={data.ordersDone} of={data.ordersTotal} />
            )}
            {data.state === 'failed' && (
              <Alert
                type="error"
                showIcon
                title={t('试算没有完成')}
                description={data.error && failureText(data.error)}
              />
            )}
            <DryRunFigures run={data} />
            <DryRunOrders run={data} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
