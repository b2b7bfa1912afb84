import {
  type CodeGeneration,
  codeGenerationExport,
  codeGenerationList,
  discountCodesGenerate,
  usualCodes,
} from '@selvedge/contract/marketing/discount-codes/discount-codes.ts'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useDownload } from '../../../api/downloads/use-download.ts'
import { useList } from '../../../api/reads/use-list.ts'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { FormPage } from '../../../shell/form/FormPage.tsx'
import { TextField } from '../../../shell/form/fields/fields.tsx'
import { useSubmit } from '../../../shell/form/use-submit.ts'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { useCan } from '../../../shell/page/Can.tsx'
import { Section } from '../../../shell/page/sections/Section.tsx'
import { actions, code, person, text, time, units } from '../../../shell/table/cells.tsx'
import { DataTable } from '../../../shell/table/DataTable.tsx'
import { type Column, useColumns } from '../../../shell/table/table-columns.ts'
import { t } from '../../../text/t.ts'
import { copyText } from '../../../ui/values/copy-text.ts'
import styles from './Campaigns.module.css'
import { generationsSearch } from './campaigns-search.ts'

interface Wish {
  discountId: string
  prefix: string
  length: string
  count: string
}

const usual: Wish = {
  discountId: '',
  prefix: usualCodes.prefix,
  length: String(usualCodes.length),
  count: String(usualCodes.count),
}

const wished = ['discountId', 'prefix', 'length', 'count'] as const

const fields = {
  CODES_RULE_MISSING: 'discountId',
  CAMPAIGN_RULE_INVALID: 'discountId',
  CAMPAIGN_RULE_UNKNOWN: 'discountId',
  CODES_PREFIX_MISSING: 'prefix',
  CODES_PREFIX_INVALID: 'prefix',
  CODES_LENGTH_MISSING: 'length',
  CODES_LENGTH_INVALID: 'length',
  CODES_LENGTH_SHORT: 'length',
  CODES_COUNT_MISSING: 'count',
  CODES_COUNT_INVALID: 'count',
} as const

/** New codes for a discount of the shop: reserved at once, brought there while nobody waits. */
export function GenerateCodesPage() {
  const [codes, setCodes] = useState('')
  const may = useCan('campaigns.change')
  const submit = useSubmit(discountCodesGenerate, {
    input: (wish: Wish) => ({ query: wish }),
    refusedAt: fields,
    successMessage: () => t('操作成功'),
    onDone: (made) => {
      setCodes(made)
      // They are sent: nothing is lost where the screen is left, and the next ones are alike.
      submit.form.setFields(wished.map((name) => ({ name, touched: false })))
    },
  })
  return (
    <FormPage
      title={t('生成折扣码')}
      submit={submit}
      initial={usual}
      verb={t('创建')}
      disabled={may !== true}
      actions={<Button onClick={() => submit.form.resetFields()}>{t('重置')}</Button>}
      below={
        <>
          {codes !== '' && <Made codes={codes} />}
          <Generations />
        </>
      }
    >
      <TextField name="discountId" label={t('折扣码ID')} required missing={t('请输入折扣码ID')} />
      <TextField name="prefix" label={t('开头编码')} required missing={t('请输入开头编码')} />
      <TextField name="length" label={t('位数')} required missing={t('请输入位数')} />
      <TextField name="count" label={t('生成数量')} required missing={t('请填写生成数量')} />
    </FormPage>
  )
}

const rowsShown = 10

function Made({ codes }: { codes: string }) {
  const { succeeded, warned } = useNotices()
  const copy = async () => ((await copyText(codes)) ? succeeded(t('已复制')) : warned(t('复制失败')))
  return (
    <Section title={t('新的折扣码')}>
      <div className={styles.result}>
        <p className={styles.note}>
          {t('已保留，正在同步到店铺；店铺中已存在的会自动替换，以下载的文件为准')}
        </p>
        <Input.TextArea
          className={styles.codes ?? ''}
          aria-label={t('新的折扣码')}
          readOnly
          rows={rowsShown}
          value={codes}
        />
        <Button onClick={() => void copy()}>{t('复制')}</Button>
      </div>
    </Section>
  )
}

function Download({ id }: { id: number }) {
  const file = useDownload(codeGenerationExport)
  return (
    <Button
      size="small"
      type="link"
      loading={file.pending}
      onClick={() => file.run({ query: { id, format: 'xlsx' } })}
    >
      {t('下载')}
    </Button>
  )
}

const progress = ({ live, count, refused }: CodeGeneration) =>
  refused > 0
    ? t('店铺可用 {live} / {count}，拒绝 {refused}', { live, count, refused })
    : t('店铺可用 {live} / {count}', { live, count })

const columns = (): Column<CodeGeneration>[] => [
  code('discountId', t('折扣码ID'), { width: 136, of: ({ discountId }) => String(discountId) }),
  text('prefix', t('开头编码'), { width: 112, leaves: 4 }),
  units('length', t('位数'), { leaves: 5 }),
  text('progress', t('进度'), { of: progress, card: 'fact' }),
  units('replaced', t('已替换'), { leaves: 3 }),
  person('createdBy', t('创建人'), { leaves: 2 }),
  time('createdAt', t('创建时间'), { card: 'fact' }),
  actions(({ id }) => <Download id={id} />, { width: 88 }),
]

const refreshMs = 2_000

function Generations() {
  const state = useListSearch(generationsSearch)
  const list = useList(codeGenerationList, state.range, {
    refreshMs,
    refreshWhile: (rows) => rows.some(({ open }) => open > 0),
  })
  const shown = useColumns(columns)
  return (
    <Section title={t('生成记录')}>
      <DataTable
        name="code-generations"
        label={t('生成记录')}
        list={list}
        columns={shown}
        rowKey={({ id }) => id}
        paging={state}
        empty={t('还没有生成过折扣码')}
      />
    </Section>
  )
}
