import { type Encoding, encodings } from '@selvedge/contract/sheets/text/decode-text.ts'
import { Select } from 'antd'
import { t } from '../../../text/t.ts'

interface EncodingSelectProps {
  value: Encoding
  disabled?: boolean
  /** It was chosen for the file before. */
  kept?: boolean
  onChange(encoding: Encoding): void
}

/** How a text file was read; another choice reads it anew. */
export function EncodingSelect({ value, disabled = false, kept = false, onChange }: EncodingSelectProps) {
  return (
    <Select
      size="small"
      variant="borderless"
      aria-label={t('文件编码')}
      prefix={kept ? t('编码（沿用上一个文件的选择）') : t('编码')}
      popupMatchSelectWidth={false}
      value={value}
      disabled={disabled}
      options={encodings.map((name) => ({ value: name, label: name.toUpperCase() }))}
      onChange={onChange}
    />
  )
}
