import {
  type DeclarationElement,
  declarationElementList,
  declarationElementSave,
} from '@selvedge/contract/customs/declaration-elements/declaration-elements.ts'
import { Alert, Button, Form, Select } from 'antd'
import { useRef } from 'react'
import { useRecord } from '../../../../api/reads/use-record.ts'
import { TextField } from '../../../../shell/form/fields/fields.tsx'
import { FormFieldsContext } from '../../../../shell/form/fields/form-fields.ts'
import { useLeaveGuard } from '../../../../shell/form/use-leave-guard.ts'
import { useSubmit } from '../../../../shell/form/use-submit.ts'
import { failureText } from '../../../../shell/notices/failure-text.ts'
import { askToDiscard } from '../../../../shell/notices/use-notices.ts'
import { useCan } from '../../../../shell/page/Can.tsx'
import { Loaded } from '../../../../shell/page/PageStates.tsx'
import { t } from '../../../../text/t.ts'
import styles from '../CustomsSettings.module.css'
import { shownElements } from '../drafts.logic.ts'

interface Values {
  hsCode: string
  elements: string
  unit: string
}

const nothing: Values = { hsCode: '', elements: '', unit: '' }

/** What is to be told of products with a code; a code that has some can be chosen to change it. */
export function ElementsForm() {
  const known = useRecord(declarationElementList, {})
  /** As it was put into the form, whatever was saved since. */
  const chosen = useRef<DeclarationElement | null>(null)
  const mayChange = useCan('customs.change') === true
  const submit = useSubmit(declarationElementSave, {
    input: (values: Values) => ({
      body: { ...values, shown: shownElements(known.data ?? [], chosen.current, values.hsCode) },
    }),
    refusedAt: {
      ELEMENTS_CODE_MISSING: 'hsCode',
      HS_CODE_DIGITS: 'hsCode',
      ELEMENTS_MISSING: 'elements',
      ELEMENTS_UNIT_MISSING: 'unit',
    },
    successMessage: () => t('操作成功'),
    onDone: () => {
      chosen.current = null
      submit.form.setFieldsValue(nothing)
    },
  })
  const { form, pending, error } = submit
  /** What was typed differs from what was chosen, or from nothing. Before its fields are drawn the form has no values. */
  const isDirty = () => {
    const typed: Partial<Values> = form.getFieldsValue()
    const { hsCode, elements, unit } = chosen.current ?? nothing
    return Object.entries({ hsCode, elements, unit }).some(
      ([name, value]) => (Reflect.get(typed, name) ?? '') !== value,
    )
  }
  useLeaveGuard(isDirty)
  const choose = async (row: DeclarationElement | null) => {
    if (isDirty() && !(await askToDiscard())) return
    chosen.current = row
    form.setFieldsValue(row ?? nothing)
  }
  return (
    <Loaded of={known}>
      {(rows) => (
        <div className={styles.section}>
          <p className={styles.effect}>
            {t('申报要素按海关的顺序填写，用 | 分隔，例如 0:品牌类型|1:出口享惠情况|2:领型(圆领/翻领)')}
          </p>
          <Select
            className={styles.wide ?? ''}
            showSearch={{ optionFilterProp: 'label' }}
            aria-label={t('已有申报要素的税号')}
            placeholder={t('已有 {count} 个税号的申报要素，选择后修改', { count: rows.length })}
            value={null}
            options={rows.map(({ hsCode, elements }) => ({ value: hsCode, label: `${hsCode} ${elements}` }))}
            onChange={(hsCode: string) => void choose(rows.find((row) => row.hsCode === hsCode) ?? null)}
          />
          <FormFieldsContext value={submit.fields}>
            <Form<Values>
              form={form}
              layout="vertical"
              initialValues={nothing}
              requiredMark={false}
              disabled={!mayChange}
              scrollToFirstError={{ focus: true }}
              onFinish={(values) => !pending && submit.run(values)}
            >
              {error && <Alert type="error" showIcon title={failureText(error)} />}
              <TextField required name="hsCode" label={t('税号')} missing={t('税号不能为空')} />
              <TextField
                required
                name="elements"
                label={t('申报要素')}
                missing={t('申报要素不能为空')}
                lines={3}
              />
              <TextField required name="unit" label={t('单位')} missing={t('单位不能为空')} />
              {mayChange && (
                <Button type="primary" htmlType="submit" loading={pending}>
                  {t('保存')}
                </Button>
              )}
            </Form>
          </FormFieldsContext>
        </div>
      )}
    </Loaded>
  )
}
