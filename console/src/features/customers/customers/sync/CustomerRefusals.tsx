import {
  customerRefusalWords,
  customerSyncRefusals,
} from '@selvedge/contract/customers/customers/customer-sync.ts'
import { useLongList } from '../../../../api/reads/use-long-list.ts'
import { Failed, Loading, WaitsForNetwork } from '../../../../shell/page/PageStates.tsx'
import { More } from '../../../../shell/page/sections/More.tsx'
import { bilingual } from '../../../../text/server-text.ts'
import { CopyCode } from '../../../../ui/values/CopyCode.tsx'

/** Whom a reading could not take, and why. */
export function CustomerRefusals({ runId }: { runId: number }) {
  const list = useLongList(customerSyncRefusals, { id: runId })
  if (list.error && list.rows.length === 0) return <Failed error={list.error} retry={list.reload} />
  if (list.waiting) return <WaitsForNetwork />
  if (list.loading) return <Loading lines={2} />
  return (
    <>
      <ul>
        {list.rows.map(({ id, exId, reason }) => (
          <li key={id}>
            <CopyCode>{exId}</CopyCode> {bilingual(customerRefusalWords[reason])}
          </li>
        ))}
      </ul>
      {list.hasMore && <More list={list} />}
    </>
  )
}
