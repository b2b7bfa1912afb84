import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import {
  collectionSortList,
  collectionSortPreview,
  collectionSortSave,
} from '@selvedge/contract/marketing/collection-sorts/collection-sorts.ts'
import { Alert, Form, Input } from 'antd'
import { useState } from 'react'
import { useAction } from '../../../api/actions/use-action.ts'
import { useList } from '../../../api/reads/use-list.ts'
import { address } from '../../../paths.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { FormPage } from '../../../shell/form/FormPage.tsx'
import { Field } from '../../../shell/form/fields/Field.tsx'
import { TextField } from '../../../shell/form/fields/fields.tsx'
import { useSubmit } from '../../../shell/form/use-submit.ts'
import { useCan } from '../../../shell/page/Can.tsx'
import { Page } from '../../../shell/page/Page.tsx'
import { Failed, Loading, WaitsForNetwork } from '../../../shell/page/PageStates.tsx'
import { useScreenSearch } from '../../../shell/screen/shown-screen.ts'
import { useGo } from '../../../shell/screen/use-go.ts'
import { channelWord } from '../../../shell/words/channel-word.ts'
import { t } from '../../../text/t.ts'
import { sortSearch } from './collection-sorts-search.ts'
import { ScriptFile } from './ScriptFile.tsx'
import { SortPreview } from './SortPreview.tsx'

interface Values {
  handle: string
  script: string
}

/** A sort without a store is the first store's. */
const nothing = { site: 'first', initial: { handle: '', script: '' } } as const

/** A new sort of a collection, or a former one taken up again. */
export function NewSortPage() {
  const { id } = useScreenSearch(sortSearch)
  return id === undefined ? <SortForm {...nothing} /> : <TakenUp key={id} id={id} />
}

function TakenUp({ id }: { id: number }) {
  const list = useList(collectionSortList, { id }, { fresh: true })
  const [sort] = list.rows
  if (sort) return <SortForm site={sort.site} initial={{ handle: sort.handle, script: sort.script }} />
  if (list.total === 0) return <SortForm {...nothing} />
  return (
    <Page title={t('新建商品系列排序')}>
      {list.error ? (
        <Failed error={list.error} retry={list.reload} />
      ) : list.waiting ? (
        <WaitsForNetwork />
      ) : (
        <Loading lines={6} />
      )}
    </Page>
  )
}

function SortForm({ site, initial }: { site: Channel; initial: Values }) {
  const go = useGo()
  const may = useCan('sorts.change')
  /** With what it is of: of anything else it says nothing. */
  const [seen, setSeen] = useState<(Values & { preview: DataOf<typeof collectionSortPreview> }) | null>(null)
  const preview = useAction(collectionSortPreview, { inline: true, onFailed: () => setSeen(null) })
  const submit = useSubmit(collectionSortSave, {
    input: ({ handle, script }: Values) => ({ body: { handle, script, site } }),
    refusedAt: { SORT_SCRIPT: 'script' },
    successMessage: () => t('操作成功'),
    onDone: () => go(address('/app/sorts', {})),
  })
  const { form } = submit
  const handle = Form.useWatch('handle', form) ?? ''
  const script = Form.useWatch('script', form) ?? ''
  const missing = t('请填写信息')
  const isFilled = handle.trim() !== '' && script.trim() !== ''
  const look = async (of: Values) =>
    setSeen({ ...of, preview: await preview.send({ body: { ...of, handle: of.handle.trim(), site } }) })
  return (
    <FormPage title={t('新建商品系列排序')} submit={submit} initial={initial} disabled={may !== true}>
      <TextField
        name="handle"
        label={t('商品系列 handle')}
        required
        missing={missing}
        extra={site === nothing.site ? undefined : t('店铺：{site}', { site: channelWord(site) })}
      />
      <Field
        name="script"
        label={t('排序脚本')}
        required
        missing={missing}
        wide
        extra={t('第一行为表头，之后每行为 id,score；分数高的在前，未列出的商品保持原顺序排在后面')}
      >
        <Input.TextArea rows={8} spellCheck={false} placeholder={'id,score'} />
      </Field>
      <div>
        <ScriptFile take={(text) => form.setFieldValue('script', text)} />{' '}
        <ActionButton
          can={isFilled || missing}
          loading={preview.pending}
          onClick={() => void look({ handle, script }).catch(() => undefined)}
        >
          {t('预览')}
        </ActionButton>
      </div>
      {preview.error && <Alert type="error" showIcon title={preview.error.message} />}
      {seen?.handle === handle && seen.script === script && <SortPreview preview={seen.preview} />}
    </FormPage>
  )
}
