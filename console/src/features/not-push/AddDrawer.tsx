import { notPushMost, notPushSave } from '@selvedge/contract/not-push.ts'
import { Form, Input } from 'antd'
import { useMemo } from 'react'
import { useAction } from '../../api/use-action.ts'
import { DrawerForm } from '../../shell/DrawerForm.tsx'
import { SpreadsheetUpload } from '../../shell/spreadsheet/SpreadsheetUpload.tsx'
import type { SheetColumn } from '../../shell/spreadsheet/sheet-columns.ts'
import { useNotices } from '../../shell/use-notices.ts'
import { useLanguage } from '../../text/language.ts'
import { t } from '../../text/t.ts'
import { skusIn } from './not-push.logic.ts'

const skuColumn = (): SheetColumn<'sku'>[] => [{ key: 'sku', titles: ['SKU'], required: true, kind: 'text' }]

/** SKUs that are pasted or scanned, a line each, or come in a sheet. */
export function AddDrawer({ onClose }: { onClose(): void }) {
  const { succeeded } = useNotices()
  const done = () => {
    succeeded(t('操作成功'))
    onClose()
  }
  const add = useAction(notPushSave, { inline: true })
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the titles change with the language, and with nothing else
  const columns = useMemo(skuColumn, [language])
  const send = (skus: string[]) => add.send({ query: { mode: 'add' }, body: skus })

  return (
    <DrawerForm<{ skus: string }>
      title={t('添加不推送的 SKU')}
      open
      onClose={onClose}
      onSubmit={({ skus }) => void send(skusIn(skus)).then(done, () => undefined)}
      loading={add.pending}
      error={add.error}
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
        rowsMost={notPushMost}
        verb={t('添加')}
        submit={async (rows) => {
          const count = await send(rows.map(({ sku }) => sku))
          return { summary: t('操作成功，名单共 {count} 个 SKU', { count }) }
        }}
      />
    </DrawerForm>
  )
}
