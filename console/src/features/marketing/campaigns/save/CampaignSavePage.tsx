import { campaignTypeNames } from '@selvedge/contract/marketing/campaigns/campaign-status.ts'
import {
  type Campaign,
  campaignGet,
  campaignSave,
  maxRecipients,
} from '@selvedge/contract/marketing/campaigns/campaigns.ts'
import { countRepeats } from '@selvedge/contract/marketing/campaigns/recipients.ts'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useRecord } from '../../../../api/reads/use-record.ts'
import { address } from '../../../../paths.ts'
import { FormPage } from '../../../../shell/form/FormPage.tsx'
import { SheetFormPage } from '../../../../shell/form/SheetFormPage.tsx'
import { useSheetForm } from '../../../../shell/form/use-sheet-form.ts'
import { useSubmit } from '../../../../shell/form/use-submit.ts'
import { askToDiscard, useNotices } from '../../../../shell/notices/use-notices.ts'
import { useCan } from '../../../../shell/page/Can.tsx'
import { Page } from '../../../../shell/page/Page.tsx'
import { Loaded } from '../../../../shell/page/PageStates.tsx'
import { useScreenSearch } from '../../../../shell/screen/shown-screen.ts'
import { useGo } from '../../../../shell/screen/use-go.ts'
import { bilingual } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { RadioRow } from '../../../../ui/inputs/RadioRow.tsx'
import { campaignSearch } from '../campaigns-search.ts'
import { CampaignFields } from './CampaignFields.tsx'
import { bodyOf, type CampaignValues, campaignFields, emptyCampaign, valuesOf } from './campaign-form.ts'
import { recipientColumns } from './recipient-columns.ts'

/** A campaign that is made, or changed as long as nothing of it is out. */
export function CampaignSavePage() {
  const { id } = useScreenSearch(campaignSearch)
  return id === undefined ? <NewCampaign /> : <Changed key={id} id={id} />
}

function Changed({ id }: { id: number }) {
  const of = useRecord(campaignGet, { id, size: 1 }, { fresh: true })
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
  const [started, setStarted] = useState(false)
  const turn = (values: CampaignValues, typed: boolean) => {
    setInitial((before) => ({ ...before, ...values }))
    setStarted((before) => before || typed)
    setWithList((before) => !before)
  }
  return withList ? (
    <ListForm campaign={began} initial={initial} started={started} turned={turn} />
  ) : (
    <OrderForm campaign={began} type={began.type} initial={initial} started={started} turned={turn} />
  )
}

type Type = '0' | '1'

interface FormProps {
  initial: CampaignValues
  /** Something of what it begins with was typed in the form before it. */
  started: boolean
  /** Another type is chosen: what was typed is taken along. */
  switched?: (type: Type, values: CampaignValues, typed: boolean) => void
  /** Another list is to be uploaded for one that is changed, or after all not: likewise. */
  turned?: (values: CampaignValues, typed: boolean) => void
}

function NewCampaign() {
  const [state, setState] = useState<{ type: Type; initial: CampaignValues; started: boolean }>({
    type: '0',
    initial: emptyCampaign,
    started: false,
  })
  const { type, ...begun } = state
  const switched = (next: Type, values: CampaignValues, typed: boolean) =>
    setState({ type: next, initial: { ...begun.initial, ...values }, started: begun.started || typed })
  return type === '0' ? (
    <ListForm campaign={null} {...begun} switched={switched} />
  ) : (
    <OrderForm campaign={null} type={1} {...begun} switched={switched} />
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
function ListForm({
  campaign,
  initial,
  started,
  switched,
  turned,
}: FormProps & { campaign: Campaign | null }) {
  const go = useGo()
  const { succeeded } = useNotices()
  const of = useSheetForm<typeof campaignSave, CampaignValues, { email: string }>(campaignSave, {
    input: (values, rows) => ({ body: { ...identityOf(campaign), ...bodyOf(0, values), items: rows } }),
    started: campaign !== null || started,
    refusedAt: campaignFields,
    onDone: () => {
      succeeded(repeats > 0 ? t('操作成功，未计入重复的邮箱 {count} 行', { count: repeats }) : t('操作成功'))
      go(address('/app/discounts', {}))
    },
  })
  const repeats = useMemo(() => countRepeats(of.rows ?? []), [of.rows])
  /** The list is not taken along. */
  const leave = async (to: (values: CampaignValues, typed: boolean) => void) => {
    if (of.rows === null || (await askToDiscard())) to(of.form.getFieldsValue(), of.form.isFieldsTouched())
  }
  return (
    <SheetFormPage
      title={titleOf(campaign)}
      of={of}
      initial={initial}
      verb={t('保存')}
      filters={
        <>
          {switched && (
            <TypeChoice
              value="0"
              onChange={(type) => void leave((values, typed) => switched(type, values, typed))}
            />
          )}
          {turned && <Button onClick={() => void leave(turned)}>{t('保留原名单')}</Button>}
        </>
      }
      sheet={{
        name: t('客户'),
        title: t('客户'),
        note: t('每个邮箱得一个折扣码；不能上传大于5m的文件'),
        said: campaign && t('保存后，上传的名单替换原名单'),
        summary: repeats > 0 && (
          <p role="status">{t('{count} 行邮箱重复，每个邮箱只取第一行', { count: repeats })}</p>
        ),
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
  started,
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
      unsent={started}
      disabled={may !== true}
      actions={
        switched ? (
          <TypeChoice
            value="1"
            onChange={(next) => switched(next, submit.form.getFieldsValue(), submit.form.isFieldsTouched())}
          />
        ) : (
          turned &&
          type === 0 &&
          may === true && (
            <Button onClick={() => turned(submit.form.getFieldsValue(), submit.form.isFieldsTouched())}>
              {t('更换客户名单')}
            </Button>
          )
        )
      }
    >
      <CampaignFields type={type} />
    </FormPage>
  )
}
