import { stockOnHand } from '@selvedge/contract/stock.ts'
import { stockOrderCreate, stockOrderLinesMost } from '@selvedge/contract/stock-takes.ts'
import { Button, Form, type FormInstance } from 'antd'
import { useMemo } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useAction } from '../../api/use-action.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Empty } from '../../shell/PageStates.tsx'
import { Section } from '../../shell/Section.tsx'
import { SpreadsheetUpload } from '../../shell/spreadsheet/SpreadsheetUpload.tsx'
import { useNotices } from '../../shell/use-notices.ts'
import { useLanguage } from '../../text/language.ts'
import { t } from '../../text/t.ts'
import styles from './StockTakeCreatePage.module.css'
import type { TakeHead } from './StockTakeHead.tsx'
import { previewsOf, shortRows, type TakeRow } from './stock-takes.logic.ts'
import { takeColumns } from './take-columns.ts'

/** The head once it holds; its first fault gets the focus, and is what the upload tells. */
async function validHead(form: FormInstance<TakeHead>): Promise<TakeHead> {
  try {
    return await form.validateFields()
  } catch {
    const [first] = form.getFieldsError().filter(({ errors }) => errors.length > 0)
    if (first) form.scrollToField(first.name, { focus: true })
    throw new Error(first?.errors[0] ?? t('填写有误'))
  }
}

interface StockTakeSheetProps {
  form: FormInstance<TakeHead>
  rows: readonly TakeRow[] | null
  onRows(rows: readonly TakeRow[] | null): void
  onCreated(id: number): void
}

/** The lines of a new stock take: a sheet, seen with what it makes of the balances before it is sent. */
export function StockTakeSheet({ form, rows, onRows, onCreated }: StockTakeSheetProps) {
  const { warned } = useNotices()
  const create = useAction(stockOrderCreate, { inline: true })
  const chosen = Form.useWatch('targetLocation', form)
  const location = Number(chosen ?? 0)

  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the titles change with the language, and with nothing else
  const columns = useMemo(takeColumns, [language])

  const skus = useMemo(() => [...new Set(rows?.map(({ sku }) => sku).filter(Boolean))], [rows])
  const onHand = useAnswer(
    stockOnHand,
    { locationId: [location], sku: skus },
    { enabled: location > 0 && skus.length > 0 },
  )
  const previews = useMemo(
    () => rows && onHand.data && previewsOf(rows, new Map(onHand.data.map((row) => [row.sku, row.onHand]))),
    [rows, onHand.data],
  )

  const submit = async (items: TakeRow[]) => {
    const { name, remark } = await validHead(form)
    try {
      const id = await create.send({
        body: {
          type: 'TS',
          name,
          targetLocation: location,
          remark,
          items: items.map(({ sku, quantity }) => ({ sku, quantity: Number(quantity) })),
        },
      })
      onCreated(id)
      return { summary: t('操作成功') }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const problems = shortRows(items, error.data)
      if (problems.length === 0) throw error
      throw new ApiError({ ...error, message: error.message, data: { problems } })
    }
  }
  const complain = () =>
    void validHead(form).then(
      () => warned(t('请上传盘点单信息')),
      () => undefined,
    )

  return (
    <Section title={t('盘点明细')}>
      <p className={styles.note}>
        {t('Quantity 为差异数量：正数增加、负数减少在库；同一 SKU 多行时按合计计算')}
      </p>
      {location > 0 ? (
        <SpreadsheetUpload
          name={t('盘点单')}
          columns={columns}
          rowsMost={stockOrderLinesMost}
          verb={t('提交')}
          submit={submit}
          about={String(location)}
          onRows={onRows}
          derived={[
            {
              key: 'before',
              title: t('盘点前'),
              ahead: 'quantity',
              value: (row) => String(previews?.[row]?.before ?? '…'),
            },
            { key: 'after', title: t('盘点后'), value: (row) => String(previews?.[row]?.after ?? '…') },
          ]}
        />
      ) : (
        <Empty title={t('请先选择仓库')}>
          <p>{t('选择仓库后上传盘点单，预览会显示该仓库盘点前后的在库数')}</p>
        </Empty>
      )}
      {rows === null && (
        <div className={styles.foot}>
          <Button onClick={complain}>{t('提交')}</Button>
        </div>
      )}
    </Section>
  )
}
