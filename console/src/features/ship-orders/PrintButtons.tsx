import { Button } from 'antd'
import { paths } from '../../paths.ts'
import { t } from '../../text/t.ts'
import { openTab } from './open-tab.ts'

/** Pick list and packing slip of a ship order, each in a tab of its own. */
export function PrintButtons({ id }: { id: number }) {
  return (
    <>
      <Button onClick={() => openTab(paths.pickSheet(id))}>{t('拣货单')}</Button>
      <Button onClick={() => openTab(paths.waybill(id))}>{t('装箱单')}</Button>
    </>
  )
}
