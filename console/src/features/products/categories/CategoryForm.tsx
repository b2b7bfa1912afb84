import { type Category, categorySave } from '@selvedge/contract/products/categories/categories.ts'
import { categoryPlatformNames, categoryPlatforms } from '@selvedge/contract/products/categories/platforms.ts'
import { useState } from 'react'
import { DrawerForm } from '../../../shell/form/DrawerForm.tsx'
import { Field } from '../../../shell/form/fields/Field.tsx'
import { NumberField, TextField } from '../../../shell/form/fields/fields.tsx'
import { useSubmit } from '../../../shell/form/use-submit.ts'
import { bilingual } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import { CategoryPicker } from './CategoryPicker.tsx'

type Values = Omit<Category, 'id' | 'version'>

/** A category that is changed, or a new one below another. */
export type Edited = { of: Category } | { below: Category | null; position: number }

const blank = { code: '', zhName: '', enName: '', rednote: '', taobao: '', jd: '', shopify: '' }

const valuesOf = (edited: Edited): Values => {
  if ('below' in edited) {
    const { below, position } = edited
    return { ...blank, code: below ? `${below.code}-` : '', parent: below?.id ?? null, position }
  }
  const { id: _, version: __, ...values } = edited.of
  return values
}

/** Adds a category, or changes one. */
export function CategoryForm({ edited, onClose }: { edited: Edited; onClose(): void }) {
  const id = 'of' in edited ? edited.of.id : undefined
  /** The list behind the form is read anew: the form began with this one. */
  const [version] = useState('of' in edited ? edited.of.version : undefined)
  const submit = useSubmit(categorySave, {
    input: (values: Values) => ({ body: { ...values, ...(id !== undefined && { id, version }) } }),
    refusedAt: {
      CATEGORY_CODE_TAKEN: 'code',
      CATEGORY_BELOW_ITSELF: 'parent',
      CATEGORY_TOO_DEEP: 'parent',
    },
    successMessage: () => t('操作成功'),
    onDone: onClose,
  })
  return (
    <DrawerForm
      title={id === undefined ? t('新建类目') : t('编辑类目')}
      submit={submit}
      onClose={onClose}
      initial={valuesOf(edited)}
    >
      <Field name="parent" label={t('上级')} extra={t('不选则为一级类目')}>
        <CategoryPicker label={t('上级')} without={id ?? null} />
      </Field>
      <TextField name="zhName" label={t('中文名')} />
      <TextField name="enName" label={t('英文名')} />
      <TextField name="code" label={t('编码')} extra={t('导入导出时用它认出类目')} />
      <NumberField name="position" label={t('排序')} />
      {categoryPlatformNames.map((platform) => (
        <TextField
          key={platform}
          name={platform}
          label={t('{platform} 类目 ID', { platform: bilingual(categoryPlatforms[platform]) })}
        />
      ))}
    </DrawerForm>
  )
}
