import { InboxOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type DragEvent, useRef, useState } from 'react'
import { saveFile } from '../../../api/downloads/download.ts'
import { t } from '../../../text/t.ts'
import { useNotices } from '../../notices/use-notices.ts'
import type { SheetColumn } from '../check/sheet-columns.ts'
import { writeCsv } from '../write-csv.ts'
import styles from './SheetPicker.module.css'
import { sheetTypes } from './sheet-source.ts'

interface SheetPickerProps {
  /** Of the template file. */
  name: string
  columns: readonly SheetColumn[]
  maxRows: number
  maxSize: number
  onFile(file: File): void
}

const csvType = 'text/csv;charset=utf-8'

/** Where a file is dropped or chosen; says what belongs in it. */
export function SheetPicker({ name, columns, maxRows, maxSize, onFile }: SheetPickerProps) {
  const [over, setOver] = useState(false)
  const { warned } = useNotices()
  const input = useRef<HTMLInputElement>(null)
  const drag = (event: DragEvent, inside: boolean) => {
    event.preventDefault()
    setOver(inside)
  }
  const drop = (event: DragEvent) => {
    drag(event, false)
    const [file, more] = event.dataTransfer.files
    // Which of them was meant, nobody can tell.
    if (more) return warned(t('一次只能上传一个文件，请重新选择'))
    if (file) onFile(file)
  }
  const saveTemplate = () =>
    saveFile(new Blob([writeCsv([columns.map(({ titles }) => titles[0])])], { type: csvType }), `${name}.csv`)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way; the button in it is the accessible one
    <div
      className={`${styles.zone} ${over ? styles.over : ''}`}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={drop}
    >
      <InboxOutlined className={styles.icon ?? ''} aria-hidden="true" />
      <p>{t('把文件拖到这里，或')}</p>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={t('表格文件')}
        accept={sheetTypes}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button type="primary" onClick={() => input.current?.click()}>
        {t('选择文件')}
      </Button>
      <p className={styles.note}>
        {t('支持 .xlsx、.xls、.csv、.txt，不超过 {maxSize}M，最多 {maxRows} 行；第一行是表头', {
          maxSize,
          maxRows: maxRows.toLocaleString('en-US'),
        })}
      </p>
      <p className={styles.note}>
        {t('列：')}
        {columns.map(({ key, titles, required }, index) => (
          <span key={key}>
            {index > 0 && t('、')}
            {titles[0]}
            {required && <abbr title={t('必填')}>*</abbr>}
          </span>
        ))}
      </p>
      <Button type="link" onClick={saveTemplate}>
        {t('下载模板')}
      </Button>
    </div>
  )
}
