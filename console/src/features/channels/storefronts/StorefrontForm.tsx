import {
  type Storefront,
  storefrontSave,
  storefrontTest,
} from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { useState } from 'react'
import { useAction } from '../../../api/actions/use-action.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { DrawerForm } from '../../../shell/form/DrawerForm.tsx'
import { SecretField, SwitchField, TextField } from '../../../shell/form/fields/fields.tsx'
import { useSubmit } from '../../../shell/form/use-submit.ts'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { channelWord } from '../../../shell/words/channel-word.ts'
import { failureText } from '../../../text/failure-text.ts'
import { t } from '../../../text/t.ts'

interface Values {
  name: string
  baseUrl: string
  token: string
  webhookSecret: string
  enabled: boolean
}

/** A secret is only ever replaced, as it is never shown: an empty field keeps the one that is there. */
export function StorefrontForm({ store, onClose }: { store: Storefront; onClose(): void }) {
  const { channel } = store
  const { succeeded, warned } = useNotices()
  /** The list behind the form is read anew: the form began with this one. */
  const [version] = useState(store.version)
  const submit = useSubmit(storefrontSave, {
    input: (values: Values) => ({ body: { channel, ...values, version } }),
    refusedAt: { STOREFRONT_TOKEN_MISSING: 'token' },
    onDone: ({ problem }) => {
      if (problem === null) succeeded(t('店铺已保存'))
      else warned(t('店铺已保存，但是：{problem}', { problem: failureText(problem) }))
      onClose()
    },
  })
  const test = useAction(storefrontTest, {
    onDone: (answer) => succeeded(t('连接成功：{shop}', { shop: answer.shop })),
  })
  const tryIt = () =>
    void submit.form.validateFields(['baseUrl']).then(
      () => {
        const { baseUrl, token } = submit.form.getFieldsValue()
        test.run({ body: { channel, baseUrl, token: token ?? '' } })
      },
      // The field itself says what is wrong with it.
      () => undefined,
    )
  const stored = (masked: string) => (masked ? t('{masked}，不填写则不修改', { masked }) : '')

  return (
    <DrawerForm
      title={t('设置{channel}', { channel: channelWord(channel) })}
      submit={submit}
      onClose={onClose}
      initial={{
        name: store.name || channelWord(channel),
        baseUrl: store.baseUrl,
        token: '',
        webhookSecret: '',
        enabled: store.baseUrl === '' || store.enabled,
      }}
    >
      <TextField name="name" label={t('名称')} missing={t('请填写名称')} />
      <TextField name="baseUrl" label={t('店铺地址')} extra={t('例如 https://my-shop.myshopify.com')} />
      <SecretField name="token" label={t('访问令牌')} placeholder={stored(store.token)} />
      <SecretField
        name="webhookSecret"
        label={t('Webhook 密钥')}
        extra={t('用来核对店铺推送的签名；没有它，店铺的变化不会自动推送')}
        placeholder={stored(store.webhookSecret)}
      />
      <SwitchField name="enabled" label={t('启用')} />
      <ActionButton loading={test.pending} onClick={tryIt}>
        {t('测试连接')}
      </ActionButton>
    </DrawerForm>
  )
}
