import {
  type CustomerMatch,
  customerMerge,
  type MatchedCustomer,
} from '@selvedge/contract/customers/customer-merges/customer-merges.ts'
import { Form, Radio, Select } from 'antd'
import { DrawerForm } from '../../../shell/form/DrawerForm.tsx'
import { Field } from '../../../shell/form/fields/Field.tsx'
import { useSubmit } from '../../../shell/form/use-submit.ts'
import { t } from '../../../text/t.ts'
import { CheckList } from './CheckList.tsx'
import styles from './MergeForm.module.css'
import { facts, offersOf, proposed } from './merge.logic.ts'
import { factWords, summaryOf } from './merge-words.ts'

interface Merge {
  keptId: number
  mergedIds: number[]
  nameOf: number | undefined
  tagOf: number | undefined
  birthdayOf: number | undefined
  identityOf: number | undefined
}

interface MergeFormProps {
  match: CustomerMatch
  onClose(): void
}

/** What is proposed where this one stays: all others become part of it. */
function mergeInto(keptId: number, customers: readonly MatchedCustomer[]): Merge {
  const of = (fact: (typeof facts)[number]) => proposed(fact, keptId, customers)
  return {
    keptId,
    mergedIds: customers.flatMap(({ id }) => (id === keptId ? [] : [id])),
    nameOf: of('name'),
    tagOf: of('tag'),
    birthdayOf: of('birthday'),
    identityOf: of('identity'),
  }
}

/** Makes customers of a group one: who stays, who is part of it, and whose facts are kept. */
export function MergeForm({ match: { customers }, onClose }: MergeFormProps) {
  const [oldest] = customers
  const submit = useSubmit(customerMerge, {
    input: (body: Merge) => ({ body }),
    successMessage: () => t('已合并，可在客户合并记录中撤销'),
    onDone: onClose,
  })
  const survivor = Form.useWatch('keptId', submit.form) ?? oldest?.id
  /** The one that stayed so far becomes part as well; whoever was left out, or chosen, stays so. */
  const keep = (keptId: number) => {
    const { form } = submit
    const ticked = new Set([...form.getFieldValue('mergedIds'), survivor])
    form.setFieldsValue({
      mergedIds: customers.flatMap(({ id }) => (id !== keptId && ticked.has(id) ? [id] : [])),
    })
    for (const fact of facts) {
      if (!form.isFieldTouched(`${fact}Of`))
        form.setFieldsValue({ [`${fact}Of`]: proposed(fact, keptId, customers) })
    }
  }
  const everybody = customers.map((customer) => ({ value: customer.id, label: summaryOf(customer) }))
  const words = factWords()
  return (
    <DrawerForm<Merge>
      title={t('合并客户')}
      submit={submit}
      onClose={onClose}
      verb={t('合并', {}, 'customers')}
      initial={mergeInto(oldest?.id ?? 0, customers)}
    >
      <p>{t('订单、退货、购物车、心愿单和积分都归保留的客户；未选择的资料不会丢失，撤销后恢复。')}</p>
      <Field name="keptId" label={t('保留的客户')}>
        <Radio.Group
          className={styles.choices ?? ''}
          options={everybody}
          onChange={({ target }) => keep(Number(target.value))}
        />
      </Field>
      <Field name="mergedIds" label={t('并入的客户')} missing={t('请选择并入的客户')}>
        <CheckList
          label={t('并入的客户')}
          options={everybody.map((one) => ({ ...one, disabled: one.value === survivor }))}
        />
      </Field>
      {facts.map((fact) => {
        const offers = offersOf(fact, customers)
        return (
          offers.length > 1 && (
            <Field key={fact} name={`${fact}Of`} label={words[fact]}>
              <Select options={offers.map(({ id, words: label }) => ({ value: id, label }))} />
            </Field>
          )
        )
      })}
    </DrawerForm>
  )
}
