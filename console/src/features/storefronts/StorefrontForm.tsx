import {
  type Storefront,
  shopAddress,
  storefrontSave,
  storefrontTest,
} from '@selvedge/contract/storefronts.ts'
import { Form, Input, Switch } from 'antd'
import { useAction } from '../../api/use-action.ts'
import { ActionButton } from '../../shell/ActionButton.tsx'
import { DrawerForm } from '../../shell/DrawerForm.tsx'
import { useNotices } from '../../shell/use-notices.ts'
import { t } from '../../text/t.ts'
import { told } from '../../text/told.ts'
import { channelWord } from './storefront-words.ts'

interface Values {
  name: string
  baseUrl: string
  token: string
  webhookSecret: string
  enabled: boolean
}

const checkAddress = (_rule: unknown, value: string | undefined) => {
  const problem = shopAddress.safeParse(value ?? '').error?.issues[0]?.message
  return problem ? Promise.reject(new Error(told(problem))) : Promise.resolve()
}

/** Sets one shop up. A secret is only ever replaced: an empty field keeps the one that is there. */
export function StorefrontForm({ shop, onClose }: { shop: Storefront; onClose(): void }) {
  const { channel } = shop
  const { succeeded, warned } = useNotices()
  const [form] = Form.useForm<Values>()
  const save = useAction(storefrontSave, {
    inline: true,
    onDone: ({ problem }) => {
      if (problem === '') succeeded(t('店铺已保存'))
      else warned(t('店铺已保存，但是：{problem}', { problem: told(problem) }))
      onClose()
    },
  })
  const test = useAction(storefrontTest, {
    onDone: (answer) => succeeded(t('连接成功：{shop}', { shop: answer.shop })),
  })
  const tryIt = () =>
    void form.validateFields(['baseUrl']).then(
      () => {
        const { baseUrl, token } = form.getFieldsValue()
        test.run({ body: { channel, baseUrl, token: token ?? '' } })
      },
      // The field itself says what is wrong with it.
      () => undefined,
    )
  const kept = (masked: string) => (masked ? t('{masked}，不填写则不修改', { masked }) : '')

  return (
    <DrawerForm<Values>
      title={t('设置{channel}', { channel: channelWord(channel) })}
      open
      onClose={onClose}
      form={form}
      loading={save.pending}
      error={save.error}
      initial={{
        name: shop.name || channelWord(channel),
        baseUrl: shop.baseUrl,
        token: '',
        webhookSecret: '',
        enabled: shop.baseUrl === '' || shop.enabled,
      }}
      onSubmit={(values) => save.run({ body: { channel, ...values } })}
    >
      <Form.Item name="name" label={t('名称')} rules={[{ required: true, message: t('请填写名称') }]}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item
        name="baseUrl"
        label={t('店铺地址')}
        extra={t('例如 https://my-shop.myshopify.com')}
        rules={[{ validator: checkAddress }]}
      >
        <Input maxLength={300} />
      </Form.Item>
      <Form.Item name="token" label={t('访问令牌')}>
        <Input.Password autoComplete="new-password" maxLength={500} placeholder={kept(shop.token)} />
      </Form.Item>
      <Form.Item
        name="webhookSecret"
        label={t('Webhook 密钥')}
        extra={t('用来核对店铺推送的签名；没有它，店铺的变化不会自动推送')}
      >
        <Input.Password autoComplete="new-password" maxLength={500} placeholder={kept(shop.webhookSecret)} />
      </Form.Item>
      <Form.Item name="enabled" label={t('启用')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <ActionButton loading={test.pending} onClick={tryIt}>
        {t('测试连接')}
      </ActionButton>
    </DrawerForm>
  )
}
