import type { RoutingRule } from '@selvedge/contract/shipping/routing/routing-rule.ts'
import { locationKinds, shipmentsMostLimit } from '@selvedge/contract/shipping/routing/routing-rule.ts'
import type { locationList } from '@selvedge/contract/stock/locations/locations.ts'
import { Form, Input, InputNumber, Select, type SelectProps, Switch } from 'antd'
import { DrawerForm } from '../../../../shell/form/DrawerForm.tsx'
import { useOwnSubmit } from '../../../../shell/form/use-submit.ts'
import { brandSource } from '../../../../shell/pickers/brand-source.ts'
import { locationTextSource } from '../../../../shell/pickers/location-source.ts'
import { RemoteSelect } from '../../../../shell/pickers/RemoteSelect.tsx'
import { reasonText } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import styles from './RuleForm.module.css'
import { emptyRule, faultsOf, kindValue, type RuleValues, toForm, toRule } from './rule-form.logic.ts'
import { channelWords, kindWords, locationsOf } from './rule-words.ts'

interface RuleFormProps {
  /** Null for a new one. */
  rule: RoutingRule | null
  /** Names of the other rules. */
  others: readonly string[]
  pending: boolean
  error: Error | null
  onSubmit(rule: RoutingRule): void
  onClose(): void
}

/** Anything may be typed. */
const typed: SelectProps = { mode: 'tags', open: false, suffixIcon: null, tokenSeparators: [','] }

/** One rule: for which orders, and what it does. */
export function RuleForm({ rule, others, pending, error, onSubmit, onClose }: RuleFormProps) {
  const submit = useOwnSubmit<RuleValues>({
    run: (values) => onSubmit(toRule({ ...toForm(rule ?? emptyRule), ...values })),
    pending,
    error,
  })
  const check = (field: keyof ReturnType<typeof faultsOf>) => ({
    validator: async () => {
      const values = { ...toForm(emptyRule), ...submit.form.getFieldsValue(true) }
      const typedRule = toRule(values)
      // What is chosen was found; the server looks again.
      const fault = faultsOf(typedRule, others, new Set(locationsOf(typedRule)))[field]
      if (fault) throw new Error(reasonText(fault))
    },
  })
  const locations = (
    <RemoteSelect<typeof locationList, string, string[]>
      multiple
      source={locationTextSource()}
      others={[
        {
          label: t('仓库类型'),
          options: locationKinds.map((kind) => ({ value: kindValue(kind), label: kindWords()[kind] })),
        },
      ]}
      heading={t('仓库', {}, 'many')}
    />
  )

  return (
    <DrawerForm
      title={rule ? t('编辑规则 {name}', { name: rule.name }) : t('新增规则')}
      submit={submit}
      onClose={onClose}
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
        <RemoteSelect multiple source={brandSource} />
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
        {locations}
      </Form.Item>
      <Form.Item
        name="forbid"
        label={t('禁止仓库')}
        extra={t('不从这些仓库发货，即使其他规则优先')}
        rules={[check('forbid')]}
        dependencies={['prefer']}
      >
        {locations}
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
