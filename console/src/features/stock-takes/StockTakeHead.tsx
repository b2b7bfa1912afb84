import { Form, type FormInstance, Input, Select } from 'antd'
import { t } from '../../text/t.ts'
import styles from './StockTakeCreatePage.module.css'
import { useLocationChoices } from './use-location-choices.ts'

export interface TakeHead {
  name: string
  /** Id of the warehouse. */
  targetLocation: string | undefined
  remark: string
}

const emptyHead: TakeHead = { name: '', targetLocation: undefined, remark: '' }

interface StockTakeHeadProps {
  form: FormInstance<TakeHead>
  onTouched(): void
}

/** What stands above the lines. */
export function StockTakeHead({ form, onTouched }: StockTakeHeadProps) {
  const { choices, loading } = useLocationChoices()
  return (
    <Form<TakeHead>
      className={styles.form ?? ''}
      form={form}
      layout="vertical"
      initialValues={emptyHead}
      validateTrigger="onBlur"
      requiredMark={false}
      onValuesChange={onTouched}
    >
      <Form.Item
        name="name"
        label={t('单据名称')}
        rules={[{ required: true, whitespace: true, message: t('请输入单据名称') }]}
      >
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="targetLocation"
        label={t('盘点仓库')}
        rules={[{ required: true, message: t('请选择仓库') }]}
        validateTrigger="onChange"
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('请选择仓库')}
          options={choices}
          loading={loading}
        />
      </Form.Item>
      <Form.Item className={styles.wide ?? ''} name="remark" label={t('备注')}>
        <Input.TextArea maxLength={2000} autoSize={{ minRows: 1, maxRows: 4 }} />
      </Form.Item>
    </Form>
  )
}
