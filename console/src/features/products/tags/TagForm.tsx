import { type TagOperation, tagOperationWords } from '@selvedge/contract/products/tags/tag-states.ts'
import { Radio } from 'antd'
import { address } from '../../../paths.ts'
import { Field } from '../../../shell/form/fields/Field.tsx'
import { TextField } from '../../../shell/form/fields/fields.tsx'
import { askToDiscard } from '../../../shell/notices/use-notices.ts'
import { useGo } from '../../../shell/screen/use-go.ts'
import { bilingual } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import { RadioRow } from '../../../ui/inputs/RadioRow.tsx'
import { TagProgress } from './TagProgress.tsx'

export interface TagHead {
  tag: string
  /** 1 adds, 0 deletes. */
  operate: '' | '0' | '1'
}

export const emptyTagHead: TagHead = { tag: '', operate: '' }

interface WayChoiceProps {
  way: 'spu' | 'order'
  /** Something was typed or read that the other way does not take along. */
  isStarted(): boolean
}

/** Whether styles are named, or orders of them. */
export function WayChoice({ way, isStarted }: WayChoiceProps) {
  const go = useGo()
  const turn = async (next: WayChoiceProps['way']) => {
    if (!isStarted() || (await askToDiscard())) go(`${address('/product/tag', {})}?way=${next}`)
  }
  return (
    <RadioRow
      label={t('方式')}
      value={way}
      options={[
        { value: 'spu' as const, label: t('按 SPU') },
        { value: 'order' as const, label: t('按订单') },
      ]}
      onChange={(next) => void turn(next)}
    />
  )
}

/** Which tag, whether it comes or goes, and how far the job of the moment is. */
export const TagFields = ({ hint, operations }: { hint: string; operations: readonly TagOperation[] }) => (
  <>
    <TextField name="tag" label={t('标签')} extra={hint} />
    <Field name="operate" label={t('操作')} required missing={t('请选择品牌', {}, 'operation')}>
      <Radio.Group
        options={operations.map((one) => ({
          value: one === 'add' ? '1' : '0',
          label: bilingual(tagOperationWords[one]),
        }))}
      />
    </Field>
    <TagProgress />
  </>
)
