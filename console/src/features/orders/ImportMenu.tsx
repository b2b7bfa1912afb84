import { DownOutlined } from '@ant-design/icons'
import { channels } from '@selvedge/contract/orders.ts'
import { Button, Dropdown } from 'antd'
import { paths } from '../../paths.ts'
import { useGo } from '../../shell/use-go.ts'
import { t } from '../../text/t.ts'
import { channelWords } from './order-words.ts'

/** Where imported orders go decides their channel and their names. */
export function ImportMenu() {
  const go = useGo()
  const items = channels.map((channel) => ({
    key: channel,
    label: t('到{channel}', { channel: channelWords()[channel] }),
    onClick: () => go(paths.orderImport(channel)),
  }))
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button type="primary" icon={<DownOutlined />} iconPlacement="end">
        {t('导入外部订单')}
      </Button>
    </Dropdown>
  )
}
