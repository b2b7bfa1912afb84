import { maxCountAgeDays, type StockTakeMode } from '@selvedge/contract/stock/stock-takes/stock-takes.ts'
import { Form } from 'antd'
import { Field } from '../../../shell/form/fields/Field.tsx'
import { t } from '../../../text/t.ts'
import { MomentPicker } from '../../../ui/inputs/MomentPicker.tsx'
import { RadioRow } from '../../../ui/inputs/RadioRow.tsx'
import { momentOfWall, wallText } from '../../../ui/values/times/company-time.ts'
import { modeWords } from './take-state.ts'

interface ControlProps<Value> {
  id?: string
  value?: Value
  onChange?(value: Value): void
}

const Mode = ({ value = 'difference', onChange }: ControlProps<StockTakeMode>) => (
  <RadioRow
    label={t('盘点方式')}
    value={value}
    options={[
      { value: 'difference', label: modeWords().difference },
      { value: 'counted', label: modeWords().counted },
    ]}
    onChange={(next) => onChange?.(next)}
  />
)

const CountedAt = ({ id, value, onChange }: ControlProps<string | undefined>) => (
  <MomentPicker
    id={id}
    label={t('盘点时间')}
    className=""
    value={value && wallText(value)}
    onChange={(next) => onChange?.(next && momentOfWall(next))}
  />
)

/** Whether the sheet says differences or what was counted, and then when that was. */
export const CountFields = ({ mode }: { mode: StockTakeMode }) => (
  <>
    <Form.Item name="mode">
      <Mode />
    </Form.Item>
    {mode === 'counted' && (
      <Field
        name="countedAt"
        label={t('盘点时间')}
        required
        missing={t('请选择盘点时间')}
        extra={t('差异按盘点时的在库数计算，此后的出入库不受影响；最多 {days} 天前', {
          days: maxCountAgeDays,
        })}
      >
        <CountedAt />
      </Field>
    )}
  </>
)
