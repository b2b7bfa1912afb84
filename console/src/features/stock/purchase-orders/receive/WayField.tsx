import { t } from '../../../../text/t.ts'
import { RadioRow } from '../../../../ui/inputs/RadioRow.tsx'
import type { ReceiveWay } from './receivables.ts'

/** By a sheet or by scanning. */
export const WayField = ({ way, onWay }: { way: ReceiveWay; onWay(way: ReceiveWay): void }) => (
  <RadioRow
    label={t('录入方式')}
    value={way}
    options={[
      { value: 'sheet', label: t('表格') },
      { value: 'scan', label: t('扫描') },
    ]}
    onChange={onWay}
  />
)
