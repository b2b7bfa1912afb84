import { snapshotSave } from '@selvedge/contract/analytics/sales-figures/sales-figures.ts'
import { useState } from 'react'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { DrawerForm } from '../../../shell/form/DrawerForm.tsx'
import { TextField } from '../../../shell/form/fields/fields.tsx'
import { useSubmit } from '../../../shell/form/use-submit.ts'
import type { Verdict } from '../../../shell/page/Can.tsx'
import { t } from '../../../text/t.ts'
import { type SpanSearch, spanQuery } from './figures-search.ts'

/** Keeps the figures of this moment, to compare later ones with. */
export function SaveButton({ span, can }: { span: SpanSearch; can: Verdict }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionButton type="primary" can={can} onClick={() => setOpen(true)}>
        {t('保存')}
      </ActionButton>
      {isOpen && <SaveDrawer span={span} onClose={() => setOpen(false)} />}
    </>
  )
}

function SaveDrawer({ span, onClose }: { span: SpanSearch; onClose(): void }) {
  const submit = useSubmit(snapshotSave, {
    input: ({ name }: { name: string }) => ({ body: { name, ...spanQuery(span) } }),
    successMessage: () => t('已保存，可在“对比”中选择'),
    onDone: onClose,
  })
  return (
    <DrawerForm title={t('保存当前数据')} submit={submit} onClose={onClose} initial={{ name: '' }}>
      <TextField name="name" label={t('名称')} placeholder={t('不填则为季节或标签')} />
    </DrawerForm>
  )
}
