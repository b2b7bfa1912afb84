import { channels } from '@selvedge/contract/channels/storefronts/channels.ts'
import { maxOrderImportRows, orderImport } from '@selvedge/contract/orders/order-imports/order-imports.ts'
import { Radio } from 'antd'
import { useState } from 'react'
import { useAction } from '../../../api/actions/use-action.ts'
import { call } from '../../../api/calls/call.ts'
import { address } from '../../../paths.ts'
import { useLeaveGuard } from '../../../shell/form/use-leave-guard.ts'
import { Page } from '../../../shell/page/Page.tsx'
import { useScreenSearch } from '../../../shell/screen/shown-screen.ts'
import { useGo } from '../../../shell/screen/use-go.ts'
import { useSheetColumns } from '../../../shell/spreadsheet/check/use-sheet-columns.ts'
import type { SheetOutcome } from '../../../shell/spreadsheet/review/sheet-outcome.ts'
import { SpreadsheetUpload } from '../../../shell/spreadsheet/upload/SpreadsheetUpload.tsx'
import { channelWord } from '../../../shell/words/channel-word.ts'
import { t } from '../../../text/t.ts'
import { ImportSummary } from './ImportSummary.tsx'
import { importRows, namedOrders, problemsOf, type SheetRow } from './order-import.logic.ts'
import { orderImportSheet } from './order-import-columns.ts'
import { importSearch } from './order-import-search.ts'

const maxSize = 20

/** External orders from a sheet, to the first storefront or to the second channel. */
export function OrderImportPage() {
  const { channel } = useScreenSearch(importSearch)
  const go = useGo()
  const [unsent, setUnsent] = useState(false)
  useLeaveGuard(unsent)
  const columns = useSheetColumns(orderImportSheet)
  const action = useAction(orderImport, { inline: true })

  const submit = async (rows: SheetRow[], { partial }: { partial: boolean }): Promise<SheetOutcome> => {
    if (!channel) throw new Error(t('请选择导入到哪个渠道'))
    const query = partial ? { partial: '1' as const } : {}
    const answer = await action.send({ query, body: importRows(rows, channel) })
    return {
      summary: <ImportSummary answer={answer} named={namedOrders(answer.ids, rows, channel)} />,
      problems: problemsOf(answer, rows),
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
            label: t('到{channel}', { channel: channelWord(value) }),
          }))}
          value={channel ?? null}
          disabled={action.pending}
          onChange={(event) =>
            go(address('/order/import', {}, { channel: event.target.value }), { replace: true })
          }
        />
      }
    >
      <SpreadsheetUpload
        name={t('订单导入模板')}
        columns={columns}
        maxRows={maxOrderImportRows}
        maxSize={maxSize}
        verb={t('导入')}
        can={channel ? true : t('请选择导入到哪个渠道')}
        submit={submit}
        {...(channel && {
          about: channel,
          dryRun: async (rows: SheetRow[], signal: AbortSignal) => {
            const body = importRows(rows, channel)
            return (await call(orderImport, { body }, { dryRun: true, signal })).problems
          },
        })}
        onUnsent={setUnsent}
        partial
        saysFailed
      />
    </Page>
  )
}
