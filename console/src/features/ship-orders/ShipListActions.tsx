import type { ShipOrderRow } from '@selvedge/contract/ship-orders.ts'
import { Button } from 'antd'
import { paths } from '../../paths.ts'
import { useNotices } from '../../shell/use-notices.ts'
import { t } from '../../text/t.ts'
import { openTab } from './open-tab.ts'

/** What is done to the selected ship orders together. */
export function ShipListActions({ chosen }: { chosen: readonly ShipOrderRow[] }) {
  const { warned } = useNotices()
  const withChosen = (act: (ids: number[]) => void) => () =>
    chosen.length > 0 ? act(chosen.map(({ id }) => id)) : warned(t('请选择发货单'))
  return <Button onClick={withChosen((ids) => openTab(paths.pickList(ids)))}>{t('打印拣货单')}</Button>
}
