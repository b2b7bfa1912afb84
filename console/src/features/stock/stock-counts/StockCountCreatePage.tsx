import { stockCountCreate } from '@selvedge/contract/stock/stock-counts/stock-counts.ts'
import { address } from '../../../paths.ts'
import { FormPage } from '../../../shell/form/FormPage.tsx'
import { Field } from '../../../shell/form/fields/Field.tsx'
import { TextField } from '../../../shell/form/fields/fields.tsx'
import { useSubmit } from '../../../shell/form/use-submit.ts'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { brandSource } from '../../../shell/pickers/brand-source.ts'
import { locationSource } from '../../../shell/pickers/location-source.ts'
import { RemoteSelect } from '../../../shell/pickers/RemoteSelect.tsx'
import { useGo } from '../../../shell/screen/use-go.ts'
import { t } from '../../../text/t.ts'
import { skusIn } from './count/counted.logic.ts'
import { countPath } from './count-paths.ts'

const empty = {
  name: '',
  locationIds: [] as number[],
  brands: [] as string[],
  /** SKUs, each in a line: no field of the call has its name, whose rules are for a list. */
  typed: '',
  remark: '',
}

/** New counts: where, and what of it. */
export function StockCountCreatePage() {
  const go = useGo()
  const { succeeded } = useNotices()
  const submit = useSubmit(stockCountCreate, {
    input: ({ typed, ...values }: typeof empty) => ({ body: { ...values, skus: skusIn(typed) } }),
    refusedAt: {
      STOCK_COUNT_NAME_MISSING: 'name',
      STOCK_COUNT_LOCATION_MISSING: 'locationIds',
      STOCK_COUNT_NOTHING: 'locationIds',
      STOCK_COUNT_UNKNOWN: 'typed',
    },
    onDone: (ids) => {
      succeeded(t('已新建 {count} 个盲盘', { count: ids.length }))
      const [first] = ids
      submit.form.resetFields()
      go(first !== undefined && ids.length === 1 ? countPath(first) : address('/stock/count_list', {}))
    },
  })
  return (
    <FormPage title={t('新建盲盘')} submit={submit} initial={empty} verb={t('提交')}>
      <TextField name="name" label={t('盲盘名称')} required missing={t('请输入盲盘名称')} />
      <Field
        name="locationIds"
        label={t('盘点仓库')}
        required
        missing={t('请选择仓库')}
        extra={t('每个仓库一个盲盘')}
      >
        <RemoteSelect multiple source={locationSource()} placeholder={t('请选择仓库')} />
      </Field>
      <Field name="brands" label={t('品牌')} extra={t('品牌和 SKU 都留空，即盘仓库的全部在库商品')}>
        <RemoteSelect multiple source={brandSource} />
      </Field>
      <TextField name="typed" label={t('SKU')} lines={3} extra={t('每行一个 SKU；没有库存的也会列入')} />
      <TextField name="remark" label={t('备注')} lines={1} />
    </FormPage>
  )
}
