import { Button } from 'antd'
import { address } from '../../../../paths.ts'
import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import { openTab } from '../../../../shell/screen/open-tab.ts'
import { t } from '../../../../text/t.ts'
import { canPack } from './packing-slip.logic.ts'

/** Pick list and packing slip of a ship order, each in a tab of its own. */
export function PrintButtons({ shipOrder: { id, status } }: { shipOrder: { id: number; status: number } }) {
  return (
    <>
      <Button onClick={() => openTab(address('/ship/picklist/single/$id', { id }))}>{t('拣货单')}</Button>
      <ActionButton
        access="shipping.change"
        can={canPack({ status })}
        onClick={() => openTab(address('/ship/waybill/$id', { id }))}
      >
        {t('装箱单')}
      </ActionButton>
    </>
  )
}
