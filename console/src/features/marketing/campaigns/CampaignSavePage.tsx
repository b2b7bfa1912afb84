import { campaignTypeNames } from '@selvedge/contract/marketing/campaigns/campaign-status.ts'
import {
  type Campaign,
  campaignGet,
  campaignSave,
  maxRecipients,
} from '@selvedge/contract/marketing/campaigns/campaigns.ts'
import { useState } from 'react'
import { useRecord } from '../../../api/reads/use-record.ts'
import { address } from '../../../paths.ts'
import { FormPage } from '../../../shell/form/FormPage.tsx'
import { SheetFormPage } from '../../../shell/form/SheetFormPage.tsx'
import { useSheetForm } from '../../../shell/form/use-sheet-form.ts'
import { useSubmit } from '../../../shell/form/use-submit.ts'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { useCan } from '../../../shell/page/Can.tsx'
import { Page } from '../../../shell/page/Page.tsx'
import { Loaded } from '../../../shell/page/PageStates.tsx'
import { useScreenSearch } from '../../../shell/screen/shown-screen.ts'
import { useGo } from '../../../shell/screen/use-go.ts'
import { bilingual } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import { RadioRow } from '../../../ui/inputs/RadioRow.tsx'
import { CampaignFields } from './CampaignFields.tsx'
import { bodyOf, type CampaignValues, campaignFields, emptyCampaign, valuesOf } from './campaign-form.ts'
import { campaignSearch } from './campaigns-search.ts'
import { recipientColumns } from './recipient-columns.ts'

/** A campaign that is made, or changed as long as nothing of it is out. */
export function CampaignSavePage() {
  const { id } = useScreenSearch(campaignSearch)
  return id === undefined ? <NewCampaign /> : <Changed key={id} id={id} />
}

function Changed({ id }: { id: number }) {
  const of = useRecord(campaignGet, { id, size: 1 })
  if (of.data) return <OrderForm campaign={of.data} type={of.data.type} initial={valuesOf(of.data)} />
  return (
    <Page title={t('编辑优惠活动')}>
      <Loaded of={of} back={{ to: address('/app/discounts', {}), word: t('返回优惠活动') }}>
        {() => null}
      </Loaded>
    </Page>
  )
}

type Type = '0' | '1'

interface FormProps {
  initial: CampaignValues
  /** Another type is chosen: what was typed is taken along. */
  switched?: (type: Type, values: CampaignValues) => void
}

function NewCampaign() {
  const [state, setState] = useState<{ type: Type; initial: CampaignValues }>({
    type: '0',
    initial: emptyCampaign,
  })
  const { type, initial } = state
  const switched = (next: Type, values: CampaignValues) =>
    setState({ type: next, initial: { ...initial, ...values } })
  return type === '0' ? (
    <ListForm initial={initial} switched={switched} />
  ) : (
    <OrderForm campaign={null} type={1} initial={initial} switched={switched} />
  )
}

const TypeChoice = ({ value, onChange }: { value: Type; onChange(type: Type): void }) => (
  <RadioRow
    label={t('类型')}
    value={value}
    options={[
      { value: '0' as const, label: bilingual(campaignTypeNames[0]) },
      { value: '1' as const, label: bilingual(campaignTypeNames[1]) },
    ]}
    onChange={onChange}
  />
)

/** By customer: the fields, and the list of customers from a sheet. */
function ListForm({ initial, switched }: FormProps) {
  const go = useGo()
  const { succeeded } = useNotices()
  const of = useSheetForm<typeof campaignSave, CampaignValues, { email: string }>(campaignSave, {
    input: (values, rows) => ({ body: { ...bodyOf(0, values), items: rows } }),
    refusedAt: campaignFields,
    onDone: () => {
      succeeded(t('操作成功'))
      go(address('/app/discounts', {}))
    },
  })
  return (
    <SheetFormPage
      title={t('新建优惠活动')}
      of={of}
      initial={initial}
      verb={t('保存')}
      filters={<TypeChoice value="0" onChange={(type) => switched?.(type, of.form.getFieldsValue())} />}
      sheet={{
        name: t('客户'),
        title: t('客户'),
        note: t('每个邮箱得一个折扣码；不能上传大于5m的文件'),
        columns: recipientColumns,
        maxRows: maxRecipients,
        missing: t('请上传用户信息'),
      }}
    >
      <CampaignFields type={0} />
    </SheetFormPage>
  )
}

/** By order, or one of either type that is changed: its list stays. */
function OrderForm({
  campaign,
  type,
  initial,
  switched,
}: FormProps & { campaign: Campaign | null; type: 0 | 1 }) {
  const go = useGo()
  const may = useCan('campaigns.change')
  /** The campaign is read anew behind the form: the form began with this one. */
  const [updatedAt] = useState(campaign?.updatedAt)
  const submit = useSubmit(campaignSave, {
    input: (values: CampaignValues) => ({
      body: { ...(campaign && { id: campaign.id, updatedAt }), ...bodyOf(type, values) },
    }),
    refusedAt: campaignFields,
    successMessage: () => t('操作成功'),
    onDone: () => go(address('/app/discounts', {})),
  })
  return (
    <FormPage
      title={campaign ? t('编辑优惠活动 {title}', { title: campaign.title }) : t('新建优惠活动')}
      submit={submit}
      initial={initial}
      disabled={may !== true}
      actions={
        switched && <TypeChoice value="1" onChange={(next) => switched(next, submit.form.getFieldsValue())} />
      }
    >
      <CampaignFields type={type} />
    </FormPage>
  )
}
