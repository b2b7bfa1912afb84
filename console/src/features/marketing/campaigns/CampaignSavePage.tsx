import { campaignTypeNames } from '@selvedge/contract/marketing/campaigns/campaign-status.ts'
import {
  type Campaign,
  campaignGet,
  campaignSave,
  maxRecipients,
} from '@selvedge/contract/marketing/campaigns/campaigns.ts'
import { Button } from 'antd'
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
  if (of.data) return <ChangedForm campaign={of.data} />
  return (
    <Page title={t('编辑优惠活动')}>
      <Loaded of={of} back={{ to: address('/app/discounts', {}), word: t('返回优惠活动') }}>
        {() => null}
      </Loaded>
    </Page>
  )
}

/** Its list stays, unless another one is uploaded for it. */
function ChangedForm({ campaign }: { campaign: Campaign }) {
  /** The campaign is read anew behind the forms: they began with this one. */
  const [began] = useState(campaign)
  const [initial, setInitial] = useState(() => valuesOf(began))
  const [withList, setWithList] = useState(false)
  const turn = (values: CampaignValues) => {
    setInitial((before) => ({ ...before, ...values }))
    setWithList((before) => !before)
  }
  return withList ? (
    <ListForm campaign={began} initial={initial} turned={turn} />
  ) : (
    <OrderForm campaign={began} type={began.type} initial={initial} turned={turn} />
  )
}

type Type = '0' | '1'

interface FormProps {
  initial: CampaignValues
  /** Another type is chosen: what was typed is taken along. */
  switched?: (type: Type, values: CampaignValues) => void
  /** Another list is to be uploaded for one that is changed, or after all not: likewise. */
  turned?: (values: CampaignValues) => void
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
    <ListForm campaign={null} initial={initial} switched={switched} />
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
function ListForm({ campaign, initial, switched, turned }: FormProps & { campaign: Campaign | null }) {
  const go = useGo()
  const { succeeded } = useNotices()
  const of = useSheetForm<typeof campaignSave, CampaignValues, { email: string }>(campaignSave, {
    input: (values, rows) => ({ body: { ...identityOf(campaign), ...bodyOf(0, values), items: rows } }),
    started: campaign !== null,
    refusedAt: campaignFields,
    onDone: () => {
      succeeded(t('操作成功'))
      go(address('/app/discounts', {}))
    },
  })
  return (
    <SheetFormPage
      title={titleOf(campaign)}
      of={of}
      initial={initial}
      verb={t('保存')}
      filters={
        <>
          {switched && <TypeChoice value="0" onChange={(type) => switched(type, of.form.getFieldsValue())} />}
          {turned && <Button onClick={() => turned(of.form.getFieldsValue())}>{t('保留原名单')}</Button>}
        </>
      }
      sheet={{
        name: t('客户'),
        title: t('客户'),
        note: t('每个邮箱得一个折扣码；不能上传大于5m的文件'),
        said: campaign && t('保存后，上传的名单替换原名单'),
        columns: recipientColumns,
        maxRows: maxRecipients,
        missing: t('请上传用户信息'),
      }}
    >
      <CampaignFields type={0} />
    </SheetFormPage>
  )
}

/** Of one that is changed: who it is, and since when the form knows it. */
const identityOf = (campaign: Campaign | null) =>
  campaign && { id: campaign.id, updatedAt: campaign.updatedAt }

const titleOf = (campaign: Campaign | null): string =>
  campaign ? t('编辑优惠活动 {title}', { title: campaign.title }) : t('新建优惠活动')

/** By order, or one of either type that is changed: its list stays. */
function OrderForm({
  campaign,
  type,
  initial,
  switched,
  turned,
}: FormProps & { campaign: Campaign | null; type: 0 | 1 }) {
  const go = useGo()
  const may = useCan('campaigns.change')
  const submit = useSubmit(campaignSave, {
    input: (values: CampaignValues) => ({ body: { ...identityOf(campaign), ...bodyOf(type, values) } }),
    refusedAt: campaignFields,
    successMessage: () => t('操作成功'),
    onDone: () => go(address('/app/discounts', {})),
  })
  return (
    <FormPage
      title={titleOf(campaign)}
      submit={submit}
      initial={initial}
      disabled={may !== true}
      actions={
        switched ? (
          <TypeChoice value="1" onChange={(next) => switched(next, submit.form.getFieldsValue())} />
        ) : (
          turned &&
          type === 0 &&
          may === true && (
            <Button onClick={() => turned(submit.form.getFieldsValue())}>{t('更换客户名单')}</Button>
          )
        )
      }
    >
      <CampaignFields type={type} />
    </FormPage>
  )
}
