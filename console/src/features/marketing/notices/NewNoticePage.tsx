import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { ErrorName } from '@selvedge/contract/errors.ts'
import {
  charactersIn,
  maxNoticeArgument,
  type NoticeArgument,
  type NoticeType,
  noticeTemplates,
  usualNoticePage,
} from '@selvedge/contract/marketing/notices/notice-templates.ts'
import { noticeReach, noticeSave, noticeTest } from '@selvedge/contract/marketing/notices/notices.ts'
import { Form, type FormRule, Select } from 'antd'
import { useState } from 'react'
import { useAction } from '../../../api/actions/use-action.ts'
import { useRecord } from '../../../api/reads/use-record.ts'
import { paths } from '../../../paths.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { FormPage } from '../../../shell/form/FormPage.tsx'
import { Field } from '../../../shell/form/fields/Field.tsx'
import { TextField } from '../../../shell/form/fields/fields.tsx'
import { useSubmit } from '../../../shell/form/use-submit.ts'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { useCan } from '../../../shell/page/Can.tsx'
import { Page } from '../../../shell/page/Page.tsx'
import { Loaded } from '../../../shell/page/PageStates.tsx'
import { useGo } from '../../../shell/screen/use-go.ts'
import { bilingual } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import { MomentPicker } from '../../../ui/inputs/MomentPicker.tsx'
import { momentOfWall, wallText } from '../../../ui/values/times/company-time.ts'
import styles from './Notices.module.css'
import { noticeType } from './notice-words.ts'

interface Values extends Record<NoticeArgument, string> {
  type: NoticeType
  title: string
  page: string
  /** The moment itself: the field is checked as the server checks it. */
  scheduledAt: string | undefined
  openid: string
}

const initial: Values = {
  type: 0,
  title: '',
  thing1: '',
  thing3: '',
  thing4: '',
  page: usualNoticePage,
  scheduledAt: undefined,
  openid: '',
}

const refusedAt: Partial<Record<ErrorName, 'page' | 'scheduledAt' | 'type'>> = {
  NOTICE_TYPE_INVALID: 'type',
  NOTICE_PAGE_INVALID: 'page',
  NOTICE_TIME_PAST: 'scheduledAt',
}

/** What is sent. */
const messageOf = (type: NoticeType, values: Pick<Values, NoticeArgument | 'page'>) => ({
  type,
  postdata: {
    page: values.page,
    data: Object.fromEntries(
      noticeTemplates[type].arguments.map(({ key }) => [key, { value: values[key] ?? '' }]),
    ),
  },
})

const notLong: FormRule = {
  validator: async (_, value: string | undefined) => {
    if (charactersIn(value?.trim() ?? '') > maxNoticeArgument)
      throw new Error(t('最多 {most} 个字符', { most: maxNoticeArgument }))
  },
}

type ReachData = DataOf<typeof noticeReach>

/** How many people it would reach, or why it reaches nobody yet. */
function reachOf(reach: ReachData, type: NoticeType): string {
  if (!reach.isSetUp) return t('还没有填写小程序的连接参数和密钥：可以保存，填写后才能发布')
  const { people = 0 } = reach.types.find((one) => one.type === type) ?? {}
  return t('现在发布可送达 {count} 人（每次订阅可收一条）', { count: people })
}

/** A new message, and how many it would reach now. */
export function NewNoticePage() {
  const reach = useRecord(noticeReach, {})
  if (reach.data) return <NoticeForm reach={reach.data} />
  return (
    <Page title={t('新建订阅消息')}>
      <Loaded of={reach}>{() => null}</Loaded>
    </Page>
  )
}

/** Its template with all arguments, where it leads to, and when it is published. */
function NoticeForm({ reach }: { reach: ReachData }) {
  const go = useGo()
  const may = useCan('notices.change')
  const { succeeded } = useNotices()
  const test = useAction(noticeTest, { onDone: () => succeeded(t('测试消息已发送')) })
  const [type, setType] = useState<NoticeType>(initial.type)
  const submit = useSubmit(noticeSave, {
    input: ({ scheduledAt, ...values }: Values) => ({
      body: {
        title: values.title,
        ...messageOf(type, values),
        scheduledAt: scheduledAt ?? null,
      },
    }),
    refusedAt,
    successMessage: () => t('操作成功'),
    onDone: () => go(paths.notices()),
  })
  const { form } = submit
  const openid = (Form.useWatch('openid', form) ?? '').trim()
  const sendTest = async () => {
    const fields = [...noticeTemplates[type].arguments.map(({ key }) => key), 'page' as const]
    const values = await form.validateFields(fields).catch(() => null)
    if (values) test.run({ body: { ...messageOf(type, form.getFieldsValue()), openid } })
  }
  return (
    <FormPage
      title={t('新建订阅消息')}
      submit={submit}
      initial={initial}
      disabled={may !== true}
      actions={
        <ActionButton
          can={may === true ? openid !== '' || t('请先填写测试 openid') : may}
          loading={test.pending}
          onClick={sendTest}
        >
          {t('测试发送')}
        </ActionButton>
      }
    >
      <Field name="type" label={t('模板')} extra={reachOf(reach, type)}>
        <Select
          onChange={setType}
          options={([0, 1] as const).map((value) => ({ value, label: noticeType({ type: value }) }))}
        />
      </Field>
      <TextField
        name="title"
        label={t('标题', {}, 'heading')}
        extra={t('只在列表中显示，不填用模板的名称')}
      />
      {noticeTemplates[type].arguments.map(({ key, title }) => (
        <TextField
          key={key}
          name={key}
          label={bilingual(title)}
          required
          missing={t('信息不全请仔细检查字段:{title}', { title: bilingual(title) })}
          rules={[notLong]}
        />
      ))}
      <TextField name="page" label={t('跳转链接')} required extra={t('小程序页面，可带参数')} />
      <Field name="scheduledAt" label={t('定时发布时间')} extra={t('不填则保存后手动发布')}>
        <Moment />
      </Field>
      <TextField
        name="openid"
        label={t('测试 openid')}
        extra={t('测试发送只发给这一个人，并用去其一次订阅')}
      />
    </FormPage>
  )
}

interface MomentProps {
  id?: string
  value?: string
  onChange?(value: string | undefined): void
}

const Moment = ({ id, value, onChange }: MomentProps) => (
  <MomentPicker
    id={id}
    className={styles.moment ?? ''}
    label={t('定时发布时间')}
    value={value && wallText(value)}
    onChange={(next) => onChange?.(next && momentOfWall(next))}
  />
)
