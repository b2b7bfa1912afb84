import { type PointMonth, pointMonthList } from '@selvedge/contract/customers/points/points.ts'
import { useState } from 'react'
import { useList } from '../../../api/reads/use-list.ts'
import { ExportMenu } from '../../../shell/exports/ExportMenu.tsx'
import { Failed, Loading, WaitsForNetwork } from '../../../shell/page/PageStates.tsx'
import { Lines } from '../../../shell/page/sections/Lines.tsx'
import { More } from '../../../shell/page/sections/More.tsx'
import { Section } from '../../../shell/page/sections/Section.tsx'
import { change, money, text, units } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { t } from '../../../text/t.ts'

/** So many months are read at once. */
const portion = 24

const columns = (): Column<PointMonth>[] => [
  text('month', t('月份'), { width: 88 }),
  change('granted', t('购物发放'), { leaves: 7 }),
  change('deducted', t('订单抵扣'), { leaves: 6 }),
  change('takenBack', t('订单退款'), { leaves: 4 }),
  change('adjusted', t('手动调整'), { leaves: 3 }),
  change('givenBack', t('积分退还'), { leaves: 2 }),
  change('expired', t('积分过期'), { leaves: 5 }),
  units('outstanding', t('月末未使用'), { width: 112, card: 'fact' }),
  units('debt', t('积分欠额'), { leaves: 1, width: 96, card: 'fact' }),
  money('value', t('负债金额'), { card: 'fact', of: ({ value }) => ({ amount: value, currency: 'CNY' }) }),
]

/** What all points came to, month by month, and what is outstanding at the end of each. */
export function PointMonths() {
  const [size, setSize] = useState(portion)
  const list = useList(pointMonthList, { skip: 0, size })
  const { rows, total = 0, refreshing } = list
  const long = {
    ...list,
    hasMore: rows.length < total,
    loadingMore: refreshing,
    more: () => setSize(size + portion),
  }
  return (
    <Section
      title={t('积分月报')}
      actions={
        <ExportMenu
          can={list.total === 0 ? t('没有可导出的数据') : true}
          want={(format) => ({ kind: 'pointMonths', query: { format } })}
        />
      }
    >
      {list.error && list.rows.length === 0 && <Failed error={list.error} retry={list.reload} />}
      {list.loading && <Loading lines={3} />}
      {list.waiting && <WaitsForNetwork />}
      {list.total === 0 && <p>{t('还没有积分记录')}</p>}
      {list.rows.length > 0 && (
        <Lines label={t('积分月报')} rows={list.rows} columns={columns()} rowKey={({ month }) => month} />
      )}
      {long.hasMore && <More list={long} />}
    </Section>
  )
}
