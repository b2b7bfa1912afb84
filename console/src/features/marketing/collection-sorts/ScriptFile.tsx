import { decodeText } from '@selvedge/contract/sheets/decode-text.ts'
import { Button } from 'antd'
import { useRef } from 'react'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { t } from '../../../text/t.ts'

/** Beyond this a file is no list of one collection's products. */
const maxBytes = 1024 * 1024

/** Takes a script from a CSV file, whichever encoding it is in. */
export function ScriptFile({ take }: { take(text: string): void }) {
  const input = useRef<HTMLInputElement>(null)
  const { warned } = useNotices()
  const read = async (file: File) => {
    if (file.size > maxBytes) return warned(t('文件不能超过 {size}M', { size: 1 }))
    take(decodeText(new Uint8Array(await file.arrayBuffer())).text)
  }
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={t('表格文件')}
        accept=".csv,.txt"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void read(file)
        }}
      />
      <Button onClick={() => input.current?.click()}>{t('从 CSV 文件读取')}</Button>
    </>
  )
}
