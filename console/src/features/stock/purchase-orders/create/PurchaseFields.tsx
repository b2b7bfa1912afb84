import {
  type PurchaseCurrency,
  purchaseChannels,
  purchaseChannelWords,
  purchaseCurrencies,
  purchaseSeasons,
} from '@selvedge/contract/stock/purchase-orders/purchase-terms.ts'
import { Checkbox, Input, Select } from 'antd'
import { Field } from '../../../../shell/form/fields/Field.tsx'
import { TextField } from '../../../../shell/form/fields/fields.tsx'
import { brandSource } from '../../../../shell/pickers/brand-source.ts'
import { locationSource } from '../../../../shell/pickers/location-source.ts'
import { RemoteSelect } from '../../../../shell/pickers/RemoteSelect.tsx'
import { plainChoice } from '../../../../shell/words/plain-choice.ts'
import { bilingual } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { LastRate } from './LastRate.tsx'

interface PurchaseFieldsProps {
  currency: PurchaseCurrency
}

/** What stands above the lines of a new purchase order, in the order of its checks. */
export function PurchaseFields({ currency }: PurchaseFieldsProps) {
  return (
    <>
      <TextField name="name" label={t('采购单名称')} required missing={t('请输入采购单名称')} />
      <Field name="brand" label={t('品牌')} required missing={t('请选择品牌')}>
        <RemoteSelect source={brandSource} placeholder={t('请选择品牌')} />
      </Field>
      <Field name="season" label={t('季节')} required missing={t('请选择季节')}>
        <Select
          showSearch
          options={purchaseSeasons.toReversed().map(plainChoice)}
          placeholder={t('请选择季节')}
        />
      </Field>
      <Field name="channel" label={t('采购渠道')} required missing={t('请选择采购渠道')}>
        <Select
          options={purchaseChannels.map((value) => ({
            value,
            label: bilingual(purchaseChannelWords[value]),
          }))}
          placeholder={t('请选择采购渠道')}
        />
      </Field>
      <Field name="targetLocation" label={t('目标仓库')} required missing={t('请选择仓库')}>
        <RemoteSelect source={locationSource()} placeholder={t('请选择仓库')} />
      </Field>
      <Field name="currency" label={t('币种')}>
        <Select options={purchaseCurrencies.map(plainChoice)} />
      </Field>
      {/* In CNY there is nothing to convert. */}
      {currency === 'CNY' ? null : (
        <Field
          name="rate"
          label={t('汇率')}
          checked="onBlur"
          extra={
            <>
              {t('一单位币种折合的人民币；留空则不计算人民币成本')} <LastRate currency={currency} />
            </>
          }
        >
          <Input inputMode="decimal" autoComplete="off" />
        </Field>
      )}
      <Field name="discount" label={t('折扣')} checked="onBlur" extra={t('在表格单价上减去的百分比')}>
        <Input inputMode="decimal" autoComplete="off" suffix="%" />
      </Field>
      <Field
        name="finalPrice"
        label={t('最终价')}
        checked="onBlur"
        extra={t('实付总额，差额按金额分摊到各行')}
      >
        <Input inputMode="decimal" autoComplete="off" />
      </Field>
      <Field name="sent" label={t('发货')} valuePropName="checked">
        <Checkbox>{t('供应商已发货')}</Checkbox>
      </Field>
      <TextField name="remark" label={t('备注')} lines={1} wide />
    </>
  )
}
