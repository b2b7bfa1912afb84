import { stockCountVerdict } from '@selvedge/contract/stock/stock-counts/stock-count-states.ts'
import { type StockCount, stockCountFinish } from '@selvedge/contract/stock/stock-counts/stock-counts.ts'
import { useState } from 'react'
import { useAction } from '../../../../api/actions/use-action.ts'
import { address } from '../../../../paths.ts'
import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import { ExportMenu } from '../../../../shell/exports/ExportMenu.tsx'
import { useNotices } from '../../../../shell/notices/use-notices.ts'
import { AppLink } from '../../../../shell/page/AppLink.tsx'
import { Can } from '../../../../shell/page/Can.tsx'
import { reasonText } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { useStoredCounts } from '../count/use-stored-counts.ts'
import { FinishDialog } from './FinishDialog.tsx'

/** What can be done with a count beside counting: its sheet, its end, its review. */
export function CountActions({ count }: { count: StockCount }) {
  const { succeeded, confirm } = useNotices()
  const [asking, setAsking] = useState(false)
  const { id, number, open, status } = count
  const finishing = useAction(stockCountFinish, {
    onDone: (next) => {
      setAsking(false)
      succeeded(next === 1 ? t('初盘已完成，有商品等待其他账号复盘') : t('初盘已完成，可以入账'))
    },
  })
  const verdict = stockCountVerdict('finish', status)
  const unsent = Object.keys(useStoredCounts(id, 1).counted).length
  const canFinish = unsent > 0 ? t('{count} 个 SKU 未登记', { count: unsent }) : true
  const finish = () =>
    open > 0
      ? setAsking(true)
      : confirm({
          question: t('完成 {number} 的初盘？', { number }),
          detail: t('完成后不能再修改初盘数量。'),
          verb: t('完成初盘'),
          act: () => finishing.send({ body: { id } }),
        })
  return (
    <>
      {(status === 0 || status === 1) && (
        <>
          <AppLink to={address('/stock/count_sheet/$id', { id })}>{t('打印清单')}</AppLink>
          <ExportMenu can want={(format) => ({ kind: 'countSheets', query: { id, format } })} />
        </>
      )}
      <Can access="stock.change">
        {status !== 0 && <AppLink to={address('/stock/count_review/$id', { id })}>{t('查看差异')}</AppLink>}
      </Can>
      {status === 0 && (
        <ActionButton
          can={verdict === true ? canFinish : reasonText(verdict)}
          loading={finishing.pending}
          onClick={finish}
        >
          {t('完成初盘')}
        </ActionButton>
      )}
      {asking && (
        <FinishDialog
          count={count}
          pending={finishing.pending}
          onClose={() => setAsking(false)}
          onFinish={(missing) => void finishing.send({ body: { id, open: missing } })}
        />
      )}
    </>
  )
}
