import { importRowsMost, orderImport } from '@selvedge/contract/order-imports.ts'
import { channels } from '@selvedge/contract/orders.ts'
import { useSearch } from '@tanstack/react-router'
import { Radio } from 'antd'
import { useMemo } from 'react'
import { useAction } from '../../api/use-action.ts'
import { paths } from '../../paths.ts'
import { Page } from '../../shell/Page.tsx'
import { SpreadsheetUpload } from '../../shell/spreadsheet/SpreadsheetUpload.tsx'
import type { SheetOutcome } from '../../shell/spreadsheet/sheet-outcome.ts'
import { useGo } from '../../shell/use-go.ts'
import { useLanguage } from '../../text/language.ts'
import { t } from '../../text/t.ts'
import { ImportSummary } from './ImportSummary.tsx'
import { importRows, namedOrders, type SheetRow, withWholeOrders } from './order-import.logic.ts'
import { orderImportSheet } from './order-import-columns.ts'
import { importSearch } from './order-search.ts'
import { channelWords } from './order-words.ts'

const sizeMost = 20

/** External orders from a sheet, to the first storefront or to the second channel. */
export function OrderImportPage() {
  const { channel } = importSearch.parse(useSearch({ strict: false }))
  const go = useGo()
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the titles change with the language, and with nothing else
  const columns = useMemo(orderImportSheet, [language])
  const action = useAction(orderImport, { inline: true })

  const submit = async (rows: SheetRow[], { partial }: { partial: boolean }): Promise<SheetOutcome> => {
    if (!channel) throw new Error(t('请选择导入到哪个渠道'))
    const query = partial ? { partial: '1' as const } : {}
    const answer = await action.send({ query, body: importRows(rows, channel) })
    return {
      summary: <ImportSummary answer={answer} named={namedOrders(answer.ids, rows, channel)} />,
      problems: withWholeOrders(answer.problems, rows),
      warnings: answer.warnings,
    }
  }

  return (
    <Page
      fill
      title={t('导入外部订单')}
      filters={
        <Radio.Group
          optionType="button"
          aria-label={t('渠道')}
          options={channels.map((value) => ({
            value,
            label: t('到{channel}', { channel: channelWords()[value] }),
          }))}
          value={channel ?? null}
          disabled={action.pending}
          onChange={(event) => go(paths.orderImport(event.target.value), { replace: true })}
        />
      }
    >
      <SpreadsheetUpload
        name={t('订单导入模板')}
        columns={columns}
        rowsMost={importRowsMost}
        sizeMost={sizeMost}
        verb={t('导入')}
        can={channel ? true : t('请选择导入到哪个渠道')}
        submit={submit}
        partial
      />
    </Page>
  )
}
