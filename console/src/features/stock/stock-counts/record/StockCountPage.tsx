import { stockCountGet, stockCountLines } from '@selvedge/contract/stock/stock-counts/stock-counts.ts'
import { useList } from '../../../../api/reads/use-list.ts'
import { useRecord } from '../../../../api/reads/use-record.ts'
import { address } from '../../../../paths.ts'
import { AuditTrail } from '../../../../shell/audit/AuditTrail.tsx'
import { Can } from '../../../../shell/page/Can.tsx'
import { Loaded } from '../../../../shell/page/PageStates.tsx'
import { RecordPage } from '../../../../shell/page/RecordPage.tsx'
import { useScreenParam } from '../../../../shell/screen/shown-screen.ts'
import { t } from '../../../../text/t.ts'
import { Counting } from '../count/Counting.tsx'
import { countState } from '../count-words.ts'
import { CountActions } from './CountActions.tsx'
import { CountFacts } from './CountFacts.tsx'

/** One count, for whoever counts: what is asked for, and no number of what should be there. */
export function StockCountPage() {
  const id = useScreenParam('id')
  const count = useRecord(stockCountGet, { id })
  const isOpen = count.data?.status === 0 || count.data?.status === 1
  const lines = useList(stockCountLines, { id }, { enabled: isOpen })
  const back = { to: address('/stock/count_list', {}), word: t('返回盲盘列表') }
  return (
    <RecordPage
      of={count}
      title={(data) => (data ? `${data.number} ${data.name}` : t('盲盘 SC{id}', { id }))}
      state={countState}
      actions={(data) => <CountActions count={data} />}
      back={back}
    >
      {(data) => (
        <>
          <CountFacts count={data} />
          {isOpen && (
            <Loaded
              of={{
                ...lines,
                data: lines.total === undefined ? undefined : lines.rows,
                reload: lines.reload,
              }}
              back={back}
            >
              {(rows) => <Counting key={data.status} count={data} lines={rows} />}
            </Loaded>
          )}
          <Can access="stock.view">
            <AuditTrail subject="stockCount" id={data.id} />
          </Can>
        </>
      )}
    </RecordPage>
  )
}
