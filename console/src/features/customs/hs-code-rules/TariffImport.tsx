import { maxTariffMegabytes, maxTariffRows, tariffImport } from '@selvedge/contract/customs/tariff/tariff.ts'
import { SheetDialog } from '../../../shell/spreadsheet/SheetDialog.tsx'
import { t } from '../../../text/t.ts'
import { tariffSheet } from './tariff-columns.ts'

/** Puts a tariff in place of the one on file. */
export const TariffImport = ({ onClose }: { onClose(): void }) => (
  <SheetDialog
    title={t('导入税则表')}
    name={t('税则表')}
    columns={tariffSheet}
    maxRows={maxTariffRows}
    maxSize={maxTariffMegabytes}
    verb={t('导入')}
    endpoint={tariffImport}
    input={(body) => ({ body })}
    problems={(answer) => answer.problems}
    outcome={({ codes, added, removed, strangers, problems }) =>
      problems.length > 0
        ? { summary: t('税则表未改动'), problems }
        : {
            summary: t(
              '税则表已替换：共 {codes} 个税号，新增 {added}，移除 {removed}；税号表中 {strangers} 条不在其中',
              { codes, added, removed, strangers },
            ),
          }
    }
    onClose={onClose}
  />
)
