import {
  maxTagRows,
  orderProductTagsModify,
  productTagsModify,
} from '@selvedge/contract/products/tags/tags.ts'
import { Form, type FormInstance } from 'antd'
import { useState } from 'react'
import { SheetFormPage } from '../../../shell/form/SheetFormPage.tsx'
import { type SheetForm, useSheetForm } from '../../../shell/form/use-sheet-form.ts'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { useScreenSearch } from '../../../shell/screen/shown-screen.ts'
import { t } from '../../../text/t.ts'
import { emptyTagHead, TagFields, type TagHead, WayChoice } from './TagForm.tsx'
import { orderColumns, styleColumns } from './tag-columns.ts'
import { tagsSearch } from './tags-search.ts'

/** A tag is given to many products, or taken from them. */
export function TagsPage() {
  const { way } = useScreenSearch(tagsSearch)
  const { succeeded } = useNotices()
  const [formNumber, setFormNumber] = useState(0)
  // Of each way its own: an empty tag means something else there.
  const [heads, setHeads] = useState<Partial<Record<typeof way, TagHead>>>({})
  // The list is empty again, for the next one; what is done with it stays chosen.
  const onDone = (_: number, sent: TagHead) => {
    succeeded(t('操作成功'))
    setHeads({ ...heads, [way]: sent })
    setFormNumber(formNumber + 1)
  }
  const WayForm = way === 'order' ? TagsByOrder : TagsByStyle
  return <WayForm key={`${way} ${formNumber}`} initial={heads[way] ?? emptyTagHead} onDone={onDone} />
}

interface FormProps {
  initial: TagHead
  onDone(job: number, sent: TagHead): void
}

const body = orderProductTagsModify.body

const isStarted = ({ rows, form }: Pick<SheetForm<TagHead, unknown>, 'rows' | 'form'>): boolean =>
  rows !== null || form.isFieldsTouched()

/** What the server says of the rows depends on these as well. */
function useAbout(form: FormInstance<TagHead>): string {
  const operate = Form.useWatch('operate', form)
  const tag = Form.useWatch('tag', form)
  return `${operate} ${tag}`
}

function TagsByStyle({ initial, onDone }: FormProps) {
  const of = useSheetForm<typeof productTagsModify, TagHead, { SPU: string; tag: string }>(
    productTagsModify,
    {
      body,
      input: ({ operate, tag }, rows) => ({
        query: { operate },
        body: rows.map((row) => ({ SPU: row.SPU, tag: row.tag || tag })),
      }),
      refusedAt: { TAG_OPERATE_MISSING: 'operate', TAG_ROWS_INCOMPLETE: 'tag' },
      onDone,
    },
  )
  return (
    <SheetFormPage
      title={t('商品标签')}
      of={of}
      initial={initial}
      filters={<WayChoice way="spu" isStarted={() => isStarted(of)} />}
      sheet={{
        name: t('商品标签'),
        title: t('商品'),
        note: t('列：SPU、tag；tag 为空的行使用上面的标签'),
        columns: styleColumns,
        maxRows: maxTagRows,
        missing: t('请上传SPU'),
        about: useAbout(of.form),
      }}
    >
      <TagFields hint={t('表格里没有 tag 的行使用它')} operations={['add', 'delete']} />
    </SheetFormPage>
  )
}

function TagsByOrder({ initial, onDone }: FormProps) {
  const of = useSheetForm<typeof orderProductTagsModify, TagHead, { SPU: string }>(orderProductTagsModify, {
    body,
    input: ({ operate, tag }, rows) => ({
      query: { operate },
      body: { tag, orders: rows.map(({ SPU }) => SPU) },
    }),
    refusedAt: { TAG_OPERATE_MISSING: 'operate' },
    onDone,
  })
  return (
    <SheetFormPage
      title={t('商品标签')}
      of={of}
      initial={initial}
      filters={<WayChoice way="order" isStarted={() => isStarted(of)} />}
      sheet={{
        name: t('商品标签（订单）'),
        title: t('订单'),
        note: t('一列订单号，表头为 SPU、SKU 或 订单号；订单里的商品会被改标签'),
        columns: orderColumns,
        maxRows: maxTagRows,
        missing: t('请上传订单号'),
        about: useAbout(of.form),
      }}
    >
      <TagFields hint={t('不填时以订单号为标签')} operations={['delete', 'add']} />
    </SheetFormPage>
  )
}
