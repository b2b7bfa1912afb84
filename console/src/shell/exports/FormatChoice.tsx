import type { SheetFormat } from '@selvedge/contract/core/values/shapes.ts'
import { t } from '../../text/t.ts'
import { RadioRow } from '../../ui/inputs/RadioRow.tsx'

interface FormatChoiceProps {
  value: SheetFormat
  onChange(format: SheetFormat): void
}

/** What a table is written as, where a dialog asks for more than that. */
export const FormatChoice = ({ value, onChange }: FormatChoiceProps) => (
  <RadioRow<SheetFormat>
    label={t('格式')}
    value={value}
    options={[
      { value: 'xlsx', label: t('Excel（.xlsx）') },
      { value: 'csv', label: t('CSV（.csv）') },
    ]}
    onChange={onChange}
  />
)
