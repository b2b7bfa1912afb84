import { type ShopApp, shopAppPages } from '@selvedge/contract/channels/shop-apps/shop-apps.ts'
import { Button } from 'antd'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { Fact, Facts } from '../../../shell/page/sections/Facts.tsx'
import { Section } from '../../../shell/page/sections/Section.tsx'
import { channelWord } from '../../../shell/words/channel-word.ts'
import { appWord } from '../../../shell/words/shop-app-word.ts'
import { t } from '../../../text/t.ts'
import { StatusTag } from '../../../ui/values/StatusTag.tsx'
import { Time } from '../../../ui/values/times/Time.tsx'
import { isSetUp, stateOf } from './shop-app-words.ts'

/** One app: in which store it stands, how it stands with it, what can be done. */
export function ShopAppSection({ app, onEdit }: { app: ShopApp; onEdit(): void }) {
  const { word, family } = stateOf(app)
  const { install, index } = shopAppPages[app.app]
  return (
    <Section
      title={appWord(app.app)}
      actions={
        <>
          {isSetUp(app) && app.enabled && (
            <Button
              size="small"
              href={`${app.installedAt ? index : install}?${new URLSearchParams({ shop: app.shop })}`}
              target="_blank"
              rel="noreferrer"
            >
              {app.installedAt ? t('打开') : t('安装到店铺')}
            </Button>
          )}
          <ActionButton size="small" access="settings.change" onClick={onEdit}>
            {isSetUp(app) ? t('修改') : t('设置', {}, 'verb')}
          </ActionButton>
        </>
      }
    >
      <Facts>
        <Fact label={t('状态')}>
          <StatusTag family={family}>{word}</StatusTag>
        </Fact>
        <Fact label={t('店铺')}>{app.shopName}</Fact>
        <Fact label={t('店铺域名')}>{app.shop}</Fact>
        <Fact label={t('应用编号（Client ID）')}>{app.clientId}</Fact>
        <Fact label={t('应用密钥（Client secret）')}>{app.clientSecret}</Fact>
        <Fact label={t('安装时间')}>{app.installedAt && <Time at={app.installedAt} />}</Fact>
        <Fact label={t('已授权范围')}>{app.scopes.join(', ')}</Fact>
        {app.app !== 'gateway' && <Fact label={t('销售来源')}>{channelWord(app.channel)}</Fact>}
      </Facts>
    </Section>
  )
}
