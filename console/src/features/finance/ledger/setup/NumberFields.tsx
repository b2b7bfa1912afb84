import { fieldErrorOf } from '@selvedge/contract/core/words/objections.ts'
import { type LedgerSetup, ledgerNumbers } from '@selvedge/contract/finance/ledger/ledger-setup.ts'
import { type FormRule, Select } from 'antd'
import type { z } from 'zod'
import { Field } from '../../../../shell/form/fields/Field.tsx'
import { TextField } from '../../../../shell/form/fields/fields.tsx'
import { Section } from '../../../../shell/page/sections/Section.tsx'
import { bilingual } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { LocationNumbers } from './LocationNumbers.tsx'
import { NumberRows } from './NumberRows.tsx'
import { type NumberRow, numbersOf, twice } from './setup-values.ts'

/** Rows as the server will check them, each name once. */
const rowsRule = (shape: z.ZodType): FormRule => ({
  validator: async (_, rows: readonly NumberRow[] = []) => {
    const name = twice(rows)
    if (name !== null) throw new Error(t('{name} 填写了两次', { name: name || t('（空）') }))
    const numbers = numbersOf(rows)
    const issue = shape.safeParse(numbers).error?.issues[0]
    if (issue) {
      const at = issue.path.join(' ')
      throw new Error(`${at} ${bilingual(fieldErrorOf({ ...issue, path: [] }, numbers[at]))}`)
    }
  },
})

/** What the ledger calls what we know: what has no number is not pushed. */
export function NumberFields({ setup }: { setup: LedgerSetup }) {
  return (
    <Section title={t('对应关系')}>
      <TextField name="ledgerOrganisation" label={t('业务组织编码')} />
      <TextField name="unit" label={t('计量单位编码')} />
      <TextField name="department" label={t('部门编码')} extra={t('转仓损失记在这个部门')} />
      <TextField name="storefrontCustomer" label={t('店铺订单的客户编码')} />
      <TextField name="otherCustomer" label={t('其他订单的客户编码')} />
      <Field name="saleBillType" label={t('销售出库单类型')}>
        <Select
          options={[
            { value: 'XSCKD01_SYS', label: t('标准销售出库单') },
            { value: 'XSCKD07_SYS', label: t('B2C 销售出库单') },
          ]}
        />
      </Field>
      <Field name="stocks" label={t('仓库编码')} wide>
        <LocationNumbers locations={setup.locations} />
      </Field>
      <Field
        name="supplierRows"
        label={t('供应商编码')}
        extra={t('按品牌；品牌留空的一行用于其他所有品牌')}
        rules={[rowsRule(ledgerNumbers.shape.suppliers)]}
        wide
      >
        <NumberRows of={t('品牌')} placeholder={t('其他所有品牌')} />
      </Field>
      <Field
        name="currencyRows"
        label={t('币种编码')}
        rules={[rowsRule(ledgerNumbers.shape.currencies)]}
        wide
      >
        <NumberRows of={t('币种')} placeholder="CNY" />
      </Field>
    </Section>
  )
}
