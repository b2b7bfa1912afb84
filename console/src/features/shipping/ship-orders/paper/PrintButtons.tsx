import { Button } from 'antd'
import { address } from '../../../../paths.ts'
import { openTab } from '../../../../shell/screen/open-tab.ts'
import { t } from '../../../../text/t.ts'

/** Pick list and packing slip of a ship order, each in a tab of its own. */
export function PrintButtons({ id }: { id: number }) {
  return (
    <>
      <Button onClick={() => openTab(address('/ship/picklist/single/$id', { id: id }))}>{t('拣货单')}</Button>
      <Button onClick={() => openTab(address('/ship/waybill/$id', { id: id }))}>{t('装箱单')}</Button>
    </>
  )
}
