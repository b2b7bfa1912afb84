import {
  reconciliationRunList,
  reconciliationStart,
} from '@selvedge/contract/finance/reconciliations/reconciliations.ts'
import { tieOutRunList, tieOutStart } from '@selvedge/contract/finance/tie-out/tie-out.ts'
import { useAction } from '../../../api/actions/use-action.ts'
import { useReadAgainAfter } from '../../../api/reads/use-read-again.ts'
import { useRecord } from '../../../api/reads/use-record.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { useCan } from '../../../shell/page/Can.tsx'
import { t } from '../../../text/t.ts'

/** What starts a comparison, and its runs, the newest first. */
const comparisons = {
  books: { start: reconciliationStart, runs: reconciliationRunList },
  ledger: { start: tieOutStart, runs: tieOutRunList },
} as const

const refreshMs = 5_000

/** Has the books, or stock and the ledger, compared now; not while that is being done. */
export function CompareNowButton({ compares }: { compares: keyof typeof comparisons }) {
  const comparison = comparisons[compares]
  const { succeeded } = useNotices()
  const start = useAction(comparison.start, { onDone: () => succeeded(t('已开始对账')) })
  const mayChange = useCan('ledger.change') === true
  const newest = useRecord(
    comparison.runs,
    { size: 10 },
    { enabled: mayChange, refreshMs, refreshWhile: ([run]) => run?.state === 'running' },
  )
  const [run] = newest.data ?? []
  useReadAgainAfter(run?.state === 'running')
  if (!mayChange) return null
  // One that is stuck makes room for another.
  const isRunning = run?.state === 'running' && !run.stuck
  return (
    <ActionButton
      loading={start.pending}
      can={isRunning ? t('对账正在进行') : true}
      onClick={() => start.run({})}
    >
      {t('立即对账')}
    </ActionButton>
  )
}
