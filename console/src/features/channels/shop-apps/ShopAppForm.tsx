import { type ShopApp, shopAppSave } from '@selvedge/contract/channels/shop-apps/shop-apps.ts'
import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { DrawerForm } from '../../../shell/form/DrawerForm.tsx'
import { Field } from '../../../shell/form/fields/Field.tsx'
import { SecretField, SwitchField, TextField } from '../../../shell/form/fields/fields.tsx'
import { useSubmit } from '../../../shell/form/use-submit.ts'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { channelChoices } from '../../../shell/words/channel-word.ts'
import { appWord } from '../../../shell/words/shop-app-word.ts'
import { t } from '../../../text/t.ts'
import { isSetUp } from './shop-app-words.ts'

interface Values {
  shop: string
  baseUrl: string
  clientId: string
  clientSecret: string
  /** Of reports alone. */
  channel?: Channel
  enabled: boolean
}

/** The secret is only ever replaced, as it is never shown: an empty field keeps the one that is there. */
export function ShopAppForm({ app, onClose }: { app: ShopApp; onClose(): void }) {
  const { succeeded } = useNotices()
  /** The list behind the form is read anew: the form began with this one. */
  const [version] = useState(app.version)
  const submit = useSubmit(shopAppSave, {
    input: (values: Values) => ({ body: { app: app.app, channel: app.channel, ...values, version } }),
    refusedAt: { SHOP_APP_SECRET_MISSING: 'clientSecret' },
    onDone: () => {
      succeeded(t('应用已保存'))
      onClose()
    },
  })
  return (
    <DrawerForm
      title={t('设置{channel}', { channel: appWord(app.app) })}
      submit={submit}
      onClose={onClose}
      initial={{
        shop: app.shop,
        baseUrl: app.baseUrl,
        clientId: app.clientId,
        clientSecret: '',
        channel: app.channel,
        enabled: !isSetUp(app) || app.enabled,
      }}
    >
      <TextField name="shop" label={t('店铺域名')} extra={t('例如 my-shop.myshopify.com')} />
      <TextField
        name="baseUrl"
        label={t('后台地址')}
        extra={t('不填写则为店铺域名；其他系统的店铺填写完整地址')}
      />
      <TextField name="clientId" label={t('应用编号（Client ID）')} />
      <SecretField
        name="clientSecret"
        label={t('应用密钥（Client secret）')}
        placeholder={app.clientSecret ? t('{masked}，不填写则不修改', { masked: app.clientSecret }) : ''}
      />
      {app.app !== 'gateway' && (
        <Field name="channel" label={t('报表显示哪个店铺的销售')}>
          <Select options={channelChoices()} />
        </Field>
      )}
      <SwitchField name="enabled" label={t('启用')} />
    </DrawerForm>
  )
}
