import { channels } from '@selvedge/contract/channels/storefronts/channels.ts'
import { address } from '../../../paths.ts'
import { useGo } from '../../../shell/screen/use-go.ts'
import { channelWord } from '../../../shell/words/channel-word.ts'
import { t } from '../../../text/t.ts'
import { MenuButton } from '../../../ui/overlays/MenuButton.tsx'

/** Where imported orders go decides their channel and their names. */
export function ImportMenu() {
  const go = useGo()
  const items = channels.map((channel) => ({
    key: channel,
    label: t('到{channel}', { channel: channelWord(channel) }),
    run: () => go(address('/order/import', {}, { channel: channel })),
  }))
  return (
    <MenuButton type="primary" items={items}>
      {t('导入外部订单')}
    </MenuButton>
  )
}
