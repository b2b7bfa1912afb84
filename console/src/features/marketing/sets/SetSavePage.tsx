import { type LookSet, setList, setSave } from '@selvedge/contract/marketing/sets/sets.ts'
import { useState } from 'react'
import { useList } from '../../../api/reads/use-list.ts'
import { address } from '../../../paths.ts'
import { FormPage } from '../../../shell/form/FormPage.tsx'
import { Field } from '../../../shell/form/fields/Field.tsx'
import { TextField } from '../../../shell/form/fields/fields.tsx'
import { useSubmit } from '../../../shell/form/use-submit.ts'
import { ImageInput } from '../../../shell/images/ImageInput.tsx'
import { useCan } from '../../../shell/page/Can.tsx'
import { Page } from '../../../shell/page/Page.tsx'
import { Empty, Failed, Loading, WaitsForNetwork } from '../../../shell/page/PageStates.tsx'
import { useScreenSearch } from '../../../shell/screen/shown-screen.ts'
import { useGo } from '../../../shell/screen/use-go.ts'
import { t } from '../../../text/t.ts'
import { Components } from './Components.tsx'
import { setSearch } from './sets-search.ts'

interface Values {
  sku: string
  image: string
  components: string[]
}

/** A look set that is made or changed: its picture, its SKU and those of its components. */
export function SetSavePage() {
  const { id } = useScreenSearch(setSearch)
  return id === undefined ? <SetForm set={null} /> : <Changed key={id} id={id} />
}

function Changed({ id }: { id: number }) {
  const list = useList(setList, { id }, { fresh: true })
  const [set] = list.rows
  if (set) return <SetForm set={set} />
  return (
    <Page title={t('编辑套装')}>
      {list.error ? (
        <Failed error={list.error} retry={list.reload} />
      ) : list.waiting ? (
        <WaitsForNetwork />
      ) : list.loading ? (
        <Loading lines={6} />
      ) : (
        <Empty title={t('套装不存在')} />
      )}
    </Page>
  )
}

function SetForm({ set }: { set: LookSet | null }) {
  const go = useGo()
  const may = useCan('sets.change')
  /** The set is read anew behind the form: the form began with this one. */
  const [updatedAt] = useState(set?.updatedAt)
  const submit = useSubmit(setSave, {
    input: ({ sku, image, components }: Values) => ({
      body: { id: set?.id ?? null, sku, image, variantSkus: components.join(','), updatedAt },
    }),
    refusedAt: { SET_SKU_TAKEN: 'sku', SET_SKU_MISSING: 'sku', SET_SKU_STOCKED: 'sku' },
    successMessage: () => t('操作成功'),
    onDone: () => go(address('/app/sets', {})),
  })
  const initial = {
    sku: set?.sku ?? '',
    image: set?.image ?? '',
    components: set ? set.variantSkus.split(',') : [''],
  }
  return (
    <FormPage
      title={set ? t('编辑套装 {sku}', { sku: set.sku }) : t('新建套装')}
      submit={submit}
      initial={initial}
      disabled={may !== true}
    >
      <Field name="image" label={t('图片')}>
        <ImageInput label={t('套装')} />
      </Field>
      <TextField name="sku" label={t('套装 SKU')} required missing={t('请填写套装 SKU')} />
      <Components />
    </FormPage>
  )
}
