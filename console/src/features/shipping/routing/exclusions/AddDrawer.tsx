import { maxExcludedSkus, notPushSave } from '@selvedge/contract/shipping/routing/routing-exclusions.ts'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { useAction } from '../../../../api/actions/use-action.ts'
import { call } from '../../../../api/calls/call.ts'
import { DrawerForm } from '../../../../shell/form/DrawerForm.tsx'
import { useSubmit } from '../../../../shell/form/use-submit.ts'
import type { SheetColumn } from '../../../../shell/spreadsheet/check/sheet-columns.ts'
import { skuColumn } from '../../../../shell/spreadsheet/check/sku-column.ts'
import { useSheetColumns } from '../../../../shell/spreadsheet/check/use-sheet-columns.ts'
import { SpreadsheetUpload } from '../../../../shell/spreadsheet/upload/SpreadsheetUpload.tsx'
import { t } from '../../../../text/t.ts'
import { skusIn } from './exclusions.logic.ts'

const skuColumns = (): SheetColumn<'sku'>[] => [skuColumn()]

/** SKUs that are pasted or scanned, a line each, or come in a sheet. */
export function AddDrawer({ onClose }: { onClose(): void }) {
  const [unsent, setUnsent] = useState(false)
  const submit = useSubmit(notPushSave, {
    input: ({ skus }: { skus: string }) => ({ query: { mode: 'add' as const }, body: skusIn(skus) }),
    successMessage: () => t('操作成功'),
    // The sheet is sent by its own button: it is not lost with the drawer.
    onDone: () => (unsent ? submit.form.setFields([{ name: 'skus', value: '', touched: false }]) : onClose()),
  })
  const add = useAction(notPushSave, { inline: true })
  const columns = useSheetColumns(skuColumns)

  return (
    <DrawerForm
      title={t('添加不推送的 SKU')}
      submit={submit}
      onClose={onClose}
      unsent={unsent}
      initial={{ skus: '' }}
      verb={t('添加')}
    >
      <Form.Item
        name="skus"
        label={t('SKU，每行一个，可粘贴')}
        rules={[
          {
            validator: (_, text: string) =>
              skusIn(text).length > 0 ? Promise.resolve() : Promise.reject(new Error(t('请输入 SKU'))),
          },
        ]}
        validateTrigger={[]}
      >
        <Input.TextArea rows={8} autoFocus />
      </Form.Item>
      <SpreadsheetUpload
        name={t('不推送名单')}
        columns={columns}
        maxRows={maxExcludedSkus}
        verb={t('添加')}
        onUnsent={setUnsent}
        dryRun={async (rows, signal) => {
          const body = rows.map(({ sku }) => sku)
          await call(notPushSave, { query: { mode: 'add' }, body }, { dryRun: true, signal })
          return []
        }}
        submit={async (rows) => {
          const count = await add.send({ query: { mode: 'add' }, body: rows.map(({ sku }) => sku) })
          return { summary: t('操作成功，名单共 {count} 个 SKU', { count }) }
        }}
      />
    </DrawerForm>
  )
}
