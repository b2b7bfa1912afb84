import { maxImportTags } from '@selvedge/contract/products/imports/imports.ts'
import { seasonsIn } from '@selvedge/contract/products/imports/seasons.ts'
import { Alert, Select } from 'antd'
import { memo, useState } from 'react'
import { EncodingSelect } from '../../../../shell/spreadsheet/upload/EncodingSelect.tsx'
import { UnendedNote } from '../../../../shell/spreadsheet/upload/UnendedNote.tsx'
import { seasonWord } from '../../../../shell/words/season-word.ts'
import { useLanguage } from '../../../../text/language.ts'
import { joinNames } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { CheckBox } from '../../../../ui/inputs/CheckBox.tsx'
import { commas } from '../../../../ui/inputs/commas.ts'
import { companyTime } from '../../../../ui/values/times/company-time.ts'
import { BrandInput } from '../../BrandInput.tsx'
import styles from '../Imports.module.css'
import { ImportProblems } from './ImportProblems.tsx'
import { SheetChooser } from './SheetChooser.tsx'
import { useSheetUpload } from './use-sheet-upload.ts'

/** What all products of a sheet have in common, and the sheet. To turn the pages of what was read does not draw it anew. */
export const UploadForm = memo(function UploadForm() {
  useLanguage()
  const seasons = seasonsIn(companyTime(Date.now()).year())
  const [brand, setBrand] = useState('')
  const [season, setSeason] = useState(seasons[0] ?? '')
  const [tags, setTags] = useState<string[]>([])
  const [canada, setCanada] = useState(false)
  const upload = useSheetUpload({ brand, season, site: canada ? 'ca' : '', tags: tags.join() })
  const { problems, problemCount, fault, unread, encoding, keptEncoding, unended, sheetName } = upload
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
          tokenSeparators={commas}
          maxCount={maxImportTags}
          value={tags}
          onChange={setTags}
        />
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the box inside is one */}
        <label className={styles.site}>
          <CheckBox checked={canada} onChange={({ target }) => setCanada(target.checked)} />
          {t('加拿大站（第二渠道）')}
        </label>
        <SheetChooser
          can={brand === '' ? t('请选择品牌') : true}
          pending={upload.pending}
          onFile={(file) => void upload.send(file)}
        />
        {sheetName && <span>{t('工作表：{sheetName}', { sheetName })}</span>}
        {encoding && (
          <EncodingSelect
            value={encoding}
            kept={keptEncoding}
            disabled={upload.pending}
            onChange={upload.decodeAs}
          />
        )}
      </div>
      {fault !== '' && (
        <Alert
          type="warning"
          showIcon
          closable={{ onClose: upload.dismissFault }}
          title={t('操作失败')}
          description={fault}
        />
      )}
      {unended && <UnendedNote />}
      {unread.length > 0 && (
        <Alert
          type="info"
          showIcon
          closable={{ onClose: upload.dismissUnread }}
          title={t('这些列没有导入')}
          description={joinNames(unread)}
        />
      )}
      {problems.length > 0 && <ImportProblems problems={problems} count={problemCount} />}
    </>
  )
})
