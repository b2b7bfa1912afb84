import { maxProductImportRows } from '@selvedge/contract/products/imports/imports.ts'
import { useRef } from 'react'
import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import { t } from '../../../../text/t.ts'

interface SheetChooserProps {
  can: true | string
  pending: boolean
  onFile(file: File): void
}

/** Lets a sheet of products be chosen. */
export function SheetChooser({ can, pending, onFile }: SheetChooserProps) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={chooser}
        hidden
        type="file"
        accept=".csv,.txt,.xlsx,.xls"
        aria-label={t('表格文件')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) onFile(file)
        }}
      />
      <ActionButton
        access="products.change"
        can={can}
        title={t('一个 .csv、.xlsx 或 .xls 文件，最多 {rows} 行', {
          rows: maxProductImportRows.toLocaleString('en-US'),
        })}
        loading={pending}
        onClick={() => chooser.current?.click()}
      >
        {t('选择文件')}
      </ActionButton>
    </>
  )
}
