import { purchaseOrderMake } from '@selvedge/contract/purchase-orders.ts'
import type { ShipOrderRow } from '@selvedge/contract/ship-orders.ts'
import { Button } from 'antd'
import { useAction } from '../../api/use-action.ts'
import { paths } from '../../paths.ts'
import { useCan } from '../../shell/Can.tsx'
import { useGo } from '../../shell/use-go.ts'
import { useNotices } from '../../shell/use-notices.ts'
import { t } from '../../text/t.ts'
import { openTab } from './open-tab.ts'

/** What is done to the selected ship orders together. */
export function ShipListActions({ chosen }: { chosen: readonly ShipOrderRow[] }) {
  const { warned, succeeded } = useNotices()
  const go = useGo()
  const maySeeCustoms = useCan('customs.view') === true
  const purchase = useAction(purchaseOrderMake, {
    onDone: (id) => {
      succeeded(t('操作成功，采购单 {name}', { name: `PO${id}` }))
      if (maySeeCustoms) go(paths.customs(id))
    },
  })
  const withChosen = (act: (ids: number[]) => void) => () =>
    chosen.length > 0 ? act(chosen.map(({ id }) => id)) : warned(t('请选择发货单'))
  return (
    <>
      <Button onClick={withChosen((ids) => openTab(paths.pickList(ids)))}>{t('打印拣货单')}</Button>
      <Button loading={purchase.pending} onClick={withChosen((ids) => purchase.run({ query: { ids } }))}>
        {t('创建采购单')}
      </Button>
    </>
  )
}
