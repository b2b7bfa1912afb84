import type { LedgerSetup } from '@selvedge/contract/finance/ledger/ledger-setup.ts'
import { Select } from 'antd'
import { Field } from '../../../../shell/form/fields/Field.tsx'
import { NumberField, SecretField, TextField } from '../../../../shell/form/fields/fields.tsx'
import { Section } from '../../../../shell/page/sections/Section.tsx'
import { t } from '../../../../text/t.ts'

/** How the ledger is reached. A key is only ever replaced. */
export function ConnectionFields({ setup }: { setup: LedgerSetup }) {
  const stored = (masked: string) => (masked ? t('{masked}，不填写则不修改', { masked }) : '')
  return (
    <Section title={t('连接')}>
      <TextField
        name="server"
        label={t('服务器地址')}
        extra={t('例如 https://erp.example.com，不含 /k3cloud；没有地址时任务暂缓推送')}
      />
      <TextField name="account" label={t('数据中心 ID')} />
      <TextField name="user" label={t('集成用户')} />
      <SecretField name="appId" label={t('应用 ID')} placeholder={stored(setup.appId)} />
      <SecretField name="appSecret" label={t('应用密钥')} placeholder={stored(setup.appSecret)} />
      <Field name="authorisation" label={t('认证方式')}>
        <Select
          options={[
            { value: 'signature', label: t('逐次签名') },
            { value: 'session', label: t('登录会话') },
          ]}
        />
      </Field>
      <NumberField name="language" label={t('语言代码')} extra={t('2052 为简体中文')} />
      <TextField name="organisation" label={t('登录组织')} extra={t('0 为默认组织')} />
    </Section>
  )
}
