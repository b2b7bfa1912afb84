import { maxScriptLength } from '@selvedge/contract/marketing/collection-sorts/collection-sorts.ts'
import { csvLine } from '@selvedge/contract/sheets/text/csv.ts'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { SheetFault } from '../../../shell/spreadsheet/read/sheet-fault.ts'
import { readLines } from '../../../shell/spreadsheet/upload/read-lines.ts'
import { sheetTypes } from '../../../shell/spreadsheet/upload/sheet-source.ts'
import { t } from '../../../text/t.ts'

/** Line by line, so that a fault is told at the line of the file. */
const scriptOf = (lines: readonly string[][]): string =>
  lines
    .map((cells) => csvLine(cells).trimEnd())
    .join('\n')
    .trimEnd()

/** Takes a script from a sheet, whichever kind and encoding it is of. */
export function ScriptFile({ take }: { take(text: string): void }) {
  const input = useRef<HTMLInputElement>(null)
  const [reading, setReading] = useState(false)
  const { warned } = useNotices()
  const read = async (file: File) => {
    setReading(true)
    try {
      const { lines, unended } = await readLines(file)
      const script = scriptOf(lines)
      if (unended) warned(t('最后一行没有结束，文件可能被截断，请核对最后一行'))
      if (script.length > maxScriptLength) warned(t('脚本最多 {most} 个字符', { most: maxScriptLength }))
      else take(script)
    } catch (error) {
      if (!(error instanceof SheetFault)) throw error
      warned(error.message)
    } finally {
      setReading(false)
    }
  }
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={t('表格文件')}
        accept={sheetTypes}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void read(file)
        }}
      />
      <Button loading={reading} onClick={() => input.current?.click()}>
        {t('从表格文件读取')}
      </Button>
    </>
  )
}
