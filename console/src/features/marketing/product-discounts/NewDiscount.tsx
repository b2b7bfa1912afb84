import { productDiscountCreate } from '@selvedge/contract/marketing/product-discounts/product-discounts.ts'
import { Select, Switch } from 'antd'
import { address } from '../../../paths.ts'
import { DrawerForm } from '../../../shell/form/DrawerForm.tsx'
import { Field } from '../../../shell/form/fields/Field.tsx'
import { NumberField, TextField } from '../../../shell/form/fields/fields.tsx'
import { useSubmit } from '../../../shell/form/use-submit.ts'
import { useGo } from '../../../shell/screen/use-go.ts'
import { t } from '../../../text/t.ts'
import { commas } from '../../../ui/inputs/commas.ts'

interface Values {
  title: string
  discountPercent: number | null
  tags: string[]
  preview: boolean
}

/** A new discount: how much is taken off, and of which products. It is looked at before it begins. */
export function NewDiscount({ tags = [], onClose }: { tags?: string[]; onClose(): void }) {
  const go = useGo()
  const submit = useSubmit(productDiscountCreate, {
    input: ({ title, discountPercent, tags, preview }: Values) => ({
      query: { preview: preview ? ('1' as const) : ('0' as const) },
      body: {
        title,
        discountPercent: discountPercent === null ? '' : String(discountPercent),
        tags: tags.join(),
      },
    }),
    refusedAt: { PRODUCT_DISCOUNT_TAGS: 'tags' },
    successMessage: () => t('操作成功'),
    onDone: (id) => {
      onClose()
      go(address('/app/product_discount/$id', { id }))
    },
  })
  const missing = t('信息不全请仔细检查')
  return (
    <DrawerForm
      title={t('新建全场折扣')}
      submit={submit}
      onClose={onClose}
      initial={{ title: '', discountPercent: null, tags, preview: true }}
      verb={t('提交')}
    >
      <TextField name="title" label={t('标题', {}, 'heading')} required missing={missing} autoFocus />
      <NumberField name="discountPercent" label={t('优惠百分比')} suffix="%" required missing={missing} />
      <Field name="tags" label={t('商品标签')} required missing={missing} extra={t('商品须带有全部标签')}>
        <Select mode="tags" open={false} tokenSeparators={commas} suffixIcon={null} />
      </Field>
      <Field
        name="preview"
        label={t('先预览')}
        valuePropName="checked"
        extra={t('先看每个规格的新价格，确认后再调价')}
      >
        <Switch />
      </Field>
    </DrawerForm>
  )
}
