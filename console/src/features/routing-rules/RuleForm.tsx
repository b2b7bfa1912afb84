import type { RoutingRule } from '@selvedge/contract/routing-rule.ts'
import { locationKinds, shipmentsMostLimit } from '@selvedge/contract/routing-rule.ts'
import { Form, Input, InputNumber, Select, type SelectProps, Switch } from 'antd'
import { DrawerForm } from '../../shell/DrawerForm.tsx'
import { t } from '../../text/t.ts'
import { told } from '../../text/told.ts'
import { BrandSelect } from './BrandSelect.tsx'
import styles from './RuleForm.module.css'
import { emptyRule, faultsOf, kindValue, type RuleValues, toForm, toRule } from './rule-form.logic.ts'
import { channelWords, kindWords } from './rule-words.ts'
import { useLocationNames } from './use-rules.ts'

interface RuleFormProps {
  /** Null for a new one. */
  rule: RoutingRule | null
  /** Names of the other rules. */
  others: readonly string[]
  loading: boolean
  error: Error | null
  onSubmit(rule: RoutingRule): void
  onClose(): void
}

/** Anything may be typed. */
const typed: SelectProps = { mode: 'tags', open: false, suffixIcon: null, tokenSeparators: [','] }

/** One rule: for which orders, and what it does. */
export function RuleForm({ rule, others, loading, error, onSubmit, onClose }: RuleFormProps) {
  const [form] = Form.useForm<RuleValues>()
  const { names, choices } = useLocationNames()
  const check = (field: keyof ReturnType<typeof faultsOf>) => ({
    validator: async () => {
      const values = { ...toForm(emptyRule), ...form.getFieldsValue(true) }
      const fault = faultsOf(toRule(values), others, new Set(names.keys()))[field]
      if (fault) throw new Error(told(fault))
    },
  })
  const locations = [
    {
      label: t('仓库类型'),
      options: locationKinds.map((kind) => ({ value: kindValue(kind), label: kindWords()[kind] })),
    },
    { label: t('仓库', {}, 'many'), options: choices },
  ]

  return (
    <DrawerForm<RuleValues>
      title={rule ? t('编辑规则 {name}', { name: rule.name }) : t('新增规则')}
      open
      form={form}
      onClose={onClose}
      onSubmit={(values) => onSubmit(toRule({ ...toForm(rule ?? emptyRule), ...values }))}
      loading={loading}
      error={error}
      initial={toForm(rule ?? emptyRule)}
    >
      <Form.Item name="name" label={t('名称')} rules={[check('name')]}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item name="enabled" label={t('启用')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <h3 className={styles.head}>{t('适用的订单')}</h3>
      <p className={styles.note}>{t('填写的条件都满足才适用，留空表示不限')}</p>
      <Form.Item name="channels" label={t('渠道')}>
        <Select
          mode="multiple"
          options={Object.entries(channelWords()).map(([value, label]) => ({ value, label }))}
        />
      </Form.Item>
      <Form.Item name="brands" label={t('品牌')} extra={t('订单中任一商品的品牌，输入几个字查找')}>
        <BrandSelect />
      </Form.Item>
      <Form.Item
        label={t('订单金额')}
        htmlFor="rule-from"
        extra={t('全部商品的金额，不含运费；满下限且不满上限')}
        className={styles.value ?? ''}
      >
        <div className={styles.amounts}>
          <Form.Item name="from" noStyle>
            <Input id="rule-from" inputMode="decimal" placeholder={t('下限')} aria-label={t('金额下限')} />
          </Form.Item>
          <Form.Item name="below" noStyle>
            <Input inputMode="decimal" placeholder={t('上限')} aria-label={t('金额上限')} />
          </Form.Item>
          <Form.Item name="currency" noStyle rules={[check('value')]} dependencies={['from', 'below']}>
            <Input maxLength={3} aria-label={t('币种')} />
          </Form.Item>
        </div>
      </Form.Item>
      <Form.Item
        name="countries"
        label={t('收货国家')}
        extra={t('两位国家代码，如 CN，输入后按回车')}
        rules={[check('countries')]}
      >
        <Select {...typed} />
      </Form.Item>
      <Form.Item name="provinces" label={t('收货省份')} extra={t('按开头匹配：“上海”也包括“上海市”')}>
        <Select {...typed} />
      </Form.Item>
      <Form.Item name="shippingTags" label={t('发货标签')}>
        <Select {...typed} />
      </Form.Item>
      <h3 className={styles.head}>{t('对分仓的作用')}</h3>
      <Form.Item name="prefer" label={t('优先仓库')} extra={t('件数和仓库数相同时优先，先于收货国家和权重')}>
        <Select mode="multiple" options={locations} optionFilterProp="label" />
      </Form.Item>
      <Form.Item
        name="forbid"
        label={t('禁止仓库')}
        extra={t('不从这些仓库发货，即使其他规则优先')}
        rules={[check('forbid')]}
        dependencies={['prefer']}
      >
        <Select mode="multiple" options={locations} optionFilterProp="label" />
      </Form.Item>
      <Form.Item
        name="shipmentsMost"
        label={t('每单最多发货单数')}
        extra={t('包括已有的发货单，超出的商品等待；多条规则都有时以靠前的为准')}
        rules={[check('effects')]}
        dependencies={['prefer', 'forbid']}
      >
        <InputNumber min={1} max={shipmentsMostLimit} precision={0} />
      </Form.Item>
    </DrawerForm>
  )
}
