import { Form, Input, Select, type SelectProps } from 'antd'
import { brandSource } from '../../../../../shell/pickers/brand-source.ts'
import { RemoteSelect } from '../../../../../shell/pickers/RemoteSelect.tsx'
import { channelChoices } from '../../../../../shell/words/channel-word.ts'
import { t } from '../../../../../text/t.ts'
import { commas } from '../../../../../ui/inputs/commas.ts'
import styles from './RuleForm.module.css'
import type { RuleCheck } from './rule-form.logic.ts'

/** Anything may be typed. */
const typed: SelectProps = { mode: 'tags', open: false, suffixIcon: null, tokenSeparators: commas }

/** For which orders a rule is. */
export function RuleConditions({ check }: { check: RuleCheck }) {
  return (
    <>
      <h3 className={styles.head}>{t('适用的订单')}</h3>
      <p className={styles.note}>{t('填写的条件都满足才适用，留空表示不限')}</p>
      <Form.Item name="channels" label={t('渠道')}>
        <Select mode="multiple" options={channelChoices()} />
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
    </>
  )
}
