import { locationKinds, shipmentsMostLimit } from '@selvedge/contract/shipping/routing/routing-rule.ts'
import type { locationList } from '@selvedge/contract/stock/locations/locations.ts'
import { Form, InputNumber } from 'antd'
import { locationTextSource } from '../../../../../shell/pickers/location-source.ts'
import { RemoteSelect } from '../../../../../shell/pickers/RemoteSelect.tsx'
import { t } from '../../../../../text/t.ts'
import { kindWords } from '../rule-words.ts'
import styles from './RuleForm.module.css'
import { kindValue, type RuleCheck } from './rule-form.logic.ts'

/** What a rule does. */
export function RuleEffects({ check }: { check: RuleCheck }) {
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
    <>
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
    </>
  )
}
