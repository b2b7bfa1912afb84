import { type Encoding, encodings } from '@selvedge/contract/sheets/decode-text.ts'
import { Select } from 'antd'
import { t } from '../../text/t.ts'

/** How a text file was read; another choice reads it anew. */
export function EncodingSelect({ value, onChange }: { value: Encoding; onChange(encoding: Encoding): void }) {
  return (
    <Select
      size="small"
      variant="borderless"
      aria-label={t('文件编码')}
      prefix={t('编码')}
      popupMatchSelectWidth={false}
      value={value}
      options={encodings.map((name) => ({ value: name, label: name.toUpperCase() }))}
      onChange={onChange}
    />
  )
}
