import type { ShipOrderRow } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { purchaseOrderMake } from '@selvedge/contract/shipping/ship-stock-orders/ship-stock-orders.ts'
import { Button } from 'antd'
import { useAction } from '../../../../api/actions/use-action.ts'
import { address, paths } from '../../../../paths.ts'
import { useNotices } from '../../../../shell/notices/use-notices.ts'
import { useCan } from '../../../../shell/page/Can.tsx'
import { openTab } from '../../../../shell/screen/open-tab.ts'
import { useGo } from '../../../../shell/screen/use-go.ts'
import { joinNames } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'

/** What is done to the selected ship orders together. */
export function ShipListActions({ chosen }: { chosen: readonly ShipOrderRow[] }) {
  const { warned, succeeded, confirm } = useNotices()
  const go = useGo()
  const maySeeCustoms = useCan('customs.view') === true
  const purchase = useAction(purchaseOrderMake, {
    onDone: (id) => {
      succeeded(t('操作成功，采购单 {name}', { name: `PO${id}` }))
      if (maySeeCustoms) go(paths.customs(id))
    },
  })
  const askToPurchase = (ids: number[]) =>
    confirm({
      question: t('为 {count} 张发货单创建一张采购单，共 {units} 件？', {
        count: chosen.length,
        units: chosen.reduce((sum, { quantity }) => sum + quantity, 0),
      }),
      detail: joinNames(chosen.map(({ name }) => name)),
      verb: t('创建'),
      act: () => purchase.send({ query: { ids } }),
    })
  const withChosen = (act: (ids: number[]) => void) => () =>
    chosen.length > 0 ? act(chosen.map(({ id }) => id)) : warned(t('请选择发货单'))
  return (
    <>
      <Button onClick={withChosen((ids) => openTab(address('/ship/picklist/$ids', { ids: ids.join(',') })))}>
        {t('打印拣货单')}
      </Button>
      <Button loading={purchase.pending} onClick={withChosen(askToPurchase)}>
        {t('创建采购单')}
      </Button>
    </>
  )
}
