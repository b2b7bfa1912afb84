import { campaignSave, maxRecipients } from '@selvedge/contract/marketing/campaigns/campaigns.ts'
import { findRepeats } from '@selvedge/contract/marketing/campaigns/recipients.ts'
import { useMemo } from 'react'
import { address } from '../../../../paths.ts'
import { SheetFormPage } from '../../../../shell/form/SheetFormPage.tsx'
import { useSheetForm } from '../../../../shell/form/use-sheet-form.ts'
import { askToDiscard, useNotices } from '../../../../shell/notices/use-notices.ts'
import { useGo } from '../../../../shell/screen/use-go.ts'
import { t } from '../../../../text/t.ts'
import { CampaignFields } from './CampaignFields.tsx'
import {
  bodyOf,
  type CampaignFormProps,
  type CampaignValues,
  campaignFields,
  identityOf,
  type Receive,
  titleOf,
} from './campaign-form.ts'
import { RepeatedRows } from './RepeatedRows.tsx'
import { recipientColumns } from './recipient-columns.ts'

/** By customer: the fields, and the list of customers from a sheet. */
export function CampaignListForm({ campaign, from, other }: CampaignFormProps) {
  const go = useGo()
  const { succeeded } = useNotices()
  const of = useSheetForm<typeof campaignSave, CampaignValues, { email: string }>(campaignSave, {
    input: (values, rows) => ({ body: { ...identityOf(campaign), ...bodyOf(0, values), items: rows } }),
    started: campaign !== null || from.isTyped,
    refusedAt: campaignFields,
    onDone: () => {
      succeeded(
        repeats.length > 0
          ? t('操作成功，未计入重复的邮箱 {count} 行', { count: repeats.length })
          : t('操作成功'),
      )
      go(address('/app/discounts', {}))
    },
  })
  const repeats = useMemo(() => findRepeats(of.rows ?? []), [of.rows])
  /** The list is not taken along. */
  const handOver = async (receive: Receive) => {
    if (of.rows !== null && !(await askToDiscard())) return
    receive({ values: of.form.getFieldsValue(), isTyped: of.form.isFieldsTouched() })
  }
  return (
    <SheetFormPage
      title={titleOf(campaign)}
      of={of}
      initial={from.values}
      verb={t('保存')}
      filters={other((receive) => void handOver(receive))}
      sheet={{
        name: t('客户'),
        title: t('客户'),
        note: t('每个邮箱得一个折扣码；不能上传大于5m的文件'),
        said: campaign && t('保存后，上传的名单替换原名单'),
        summary: repeats.length > 0 && <RepeatedRows repeats={repeats} lines={of.lines} />,
        columns: recipientColumns,
        maxRows: maxRecipients,
        missing: t('请上传用户信息'),
      }}
    >
      <CampaignFields type={0} />
    </SheetFormPage>
  )
}
