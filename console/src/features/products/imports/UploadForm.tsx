import {
  maxImportRows,
  maxImportSize,
  maxImportTags,
  productImportUpload,
} from '@selvedge/contract/products/imports/imports.ts'
import { seasonsIn } from '@selvedge/contract/products/imports/seasons.ts'
import type { RowProblem } from '@selvedge/contract/sheets/row-problems.ts'
import { Alert, Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '../../../api/actions/use-action.ts'
import { ApiError } from '../../../api/calls/api-error.ts'
import { ActionButton } from '../../../shell/form/ActionButton.tsx'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { refusedRowsOf } from '../../../shell/spreadsheet/refused-rows.ts'
import { joinNames } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import { CheckBox } from '../../../ui/inputs/CheckBox.tsx'
import { shopTime } from '../../../ui/values/shop-time.ts'
import { BrandInput } from '../BrandInput.tsx'
import { asCsv } from './as-csv.ts'
import { ImportProblems } from './ImportProblems.tsx'
import styles from './Imports.module.css'
import { seasonWord } from './import-words.ts'

const megabyte = 1024 * 1024
/** How long a refused file is told of. */
const faultMs = 15_000

/** What all products of a sheet have in common, and the sheet. */
export function UploadForm() {
  const seasons = seasonsIn(shopTime(Date.now()).year())
  const [brand, setBrand] = useState('')
  const [season, setSeason] = useState(seasons[0] ?? '')
  const [tags, setTags] = useState<string[]>([])
  const [canada, setCanada] = useState(false)
  const [problems, setProblems] = useState<readonly RowProblem[]>([])
  const [fault, setFault] = useState('')
  const [unread, setUnread] = useState<readonly string[]>([])
  useEffect(() => {
    if (fault === '') return
    const timer = setTimeout(() => setFault(''), faultMs)
    return () => clearTimeout(timer)
  }, [fault])
  const chooser = useRef<HTMLInputElement>(null)
  const { succeeded, warned } = useNotices()
  const upload = useAction(productImportUpload, {
    inline: true,
    onDone: ({ products, variants, unread: left }) => {
      succeeded(t('已读取 {products} 款商品，{variants} 个规格', { products, variants }))
      setUnread(left)
    },
    onFailed: (failure) => {
      const refused = failure instanceof ApiError ? refusedRowsOf(failure) : []
      setProblems(refused)
      if (refused.length === 0) setFault(failure.message)
    },
  })
  const send = async (file: File) => {
    setProblems([])
    setFault('')
    setUnread([])
    if (brand === '') return warned(t('请选择品牌'))
    if (file.size >= maxImportSize * megabyte)
      return warned(t('不能上传大于 {maxSize}M 的文件', { maxSize: maxImportSize }))
    try {
      const sheet = await asCsv(file)
      upload.run({ body: { file: sheet, brand, season, site: canada ? 'ca' : '', tags: tags.join() } })
    } catch (error) {
      setFault(error instanceof Error ? error.message : t('文件无法读取'))
    }
  }
  return (
    <>
      <div className={styles.form}>
        <BrandInput value={brand} onChange={setBrand} />
        <Select
          className={styles.season ?? ''}
          aria-label={t('季节')}
          value={season}
          options={seasons.map((value) => ({ value, label: seasonWord(value) }))}
          onChange={setSeason}
        />
        <Select
          className={styles.tags ?? ''}
          aria-label={t('标签')}
          placeholder={t('标签')}
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[',']}
          maxCount={maxImportTags}
          value={tags}
          onChange={setTags}
        />
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the box inside is one */}
        <label className={styles.site}>
          <CheckBox checked={canada} onChange={({ target }) => setCanada(target.checked)} />
          {t('加拿大站')}
        </label>
        <input
          ref={chooser}
          hidden
          type="file"
          accept=".csv,.txt,.xlsx,.xls"
          aria-label={t('表格文件')}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) void send(file)
          }}
        />
        <ActionButton
          access="products.change"
          can={brand === '' ? t('请选择品牌') : true}
          title={t('一个 .csv、.xlsx 或 .xls 文件，最多 {rows} 行', {
            rows: maxImportRows.toLocaleString('en-US'),
          })}
          loading={upload.pending}
          onClick={() => chooser.current?.click()}
        >
          {t('选择文件')}
        </ActionButton>
      </div>
      {fault !== '' && (
        <Alert
          type="warning"
          showIcon
          closable={{ onClose: () => setFault('') }}
          title={t('操作失败')}
          description={fault}
        />
      )}
      {unread.length > 0 && (
        <Alert
          type="info"
          showIcon
          closable={{ onClose: () => setUnread([]) }}
          title={t('这些列没有导入')}
          description={joinNames(unread)}
        />
      )}
      {problems.length > 0 && <ImportProblems problems={problems} />}
    </>
  )
}
