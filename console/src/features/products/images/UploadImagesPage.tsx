import { Alert, Button } from 'antd'
import type { DragEvent } from 'react'
import { useReadAgain } from '../../../api/reads/use-read-again.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { ChoiceFilter } from '../../../shell/filter/ChoiceFilter.tsx'
import { FilterBar } from '../../../shell/filter/FilterBar.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { useLeaveGuard } from '../../../shell/form/use-leave-guard.ts'
import { wholeList } from '../../../shell/list/whole-list.ts'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { useCan } from '../../../shell/page/Can.tsx'
import { Page } from '../../../shell/page/Page.tsx'
import { Empty } from '../../../shell/page/PageStates.tsx'
import { DataTable } from '../../../shell/table/DataTable.tsx'
import { useColumns } from '../../../shell/table/table-columns.ts'
import { t } from '../../../text/t.ts'
import { JobProgress } from '../../../ui/values/JobProgress.tsx'
import { ChooseFiles } from './ChooseFiles.tsx'
import { droppedFiles } from './dropped-files.ts'
import { fileColumns } from './file-columns.tsx'
import { fileStateWord } from './image-words.ts'
import { imagesSearch } from './images-search.ts'
import { maxFiles } from './upload-list.logic.ts'
import { useImageQueue } from './use-image-queue.ts'

const shownStates = ['waiting', 'uploaded', 'missing', 'failed'] as const

/** Pictures of a brand's products, many at once: a file goes to the product that it is called after. */
export function UploadImagesPage() {
  const state = useListSearch(imagesSearch)
  const { b: brand = '', st } = state.search
  const may = useCan('products.change')
  const { queue, rows, running, problem } = useImageQueue(brand)
  const { warned, succeeded, confirmDanger } = useNotices()
  const readAgain = useReadAgain()
  const counts = queue.counts()
  const columns = useColumns(fileColumns)
  const open = counts.waiting + counts.failed
  useLeaveGuard(running || open > 0)

  const take = async (files: readonly File[]) => {
    if (brand === '') return warned(t('请选择品牌'))
    const { ignored, beyond } = await queue.add(files)
    if (beyond > 0)
      warned(t('一次最多 {most} 个文件，有 {count} 个没有列入', { most: maxFiles, count: beyond }))
    else if (ignored > 0) warned(t('{count} 个文件不是 PNG 或 JPEG，没有列入', { count: ignored }))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (may === true) void droppedFiles(event.dataTransfer).then(take)
  }
  const start = async () => {
    await queue.start()
    const { uploaded, failed, waiting } = queue.counts()
    readAgain()
    if (waiting === 0 && failed === 0) succeeded(t('已上传 {count} 张图片', { count: uploaded }))
  }
  const choose = (next: string) => {
    const act = () => state.set({ b: next || undefined, st: undefined })
    if (!running) return act()
    confirmDanger({
      question: t('停止上传，换成另一个品牌？'),
      verb: t('停止上传'),
      keep: t('继续上传'),
      act,
    })
  }
  return (
    <Page
      fill
      title={t('批量上传图片')}
      total={rows.length}
      filters={
        <FilterBar state={{ ...state, values: { st }, clear: () => state.set({ st: undefined }) }}>
          <ChoiceFilter
            name="st"
            label={t('状态')}
            choices={shownStates.map((value) => ({
              value,
              label: `${fileStateWord(value).word} ${counts[value]}`,
            }))}
          />
        </FilterBar>
      }
      actions={
        <>
          {rows.length > 0 && !running && <Button onClick={() => queue.clear()}>{t('清空列表')}</Button>}
          {running ? (
            <Button onClick={() => queue.cancel()}>{t('停止上传')}</Button>
          ) : (
            <ActionButton
              type="primary"
              access="products.change"
              can={brand === '' ? t('请选择品牌') : open === 0 ? t('没有待上传的图片') : true}
              onClick={() => void start()}
            >
              {t('开始上传')}
            </ActionButton>
          )}
        </>
      }
    >
      <ChooseFiles brand={brand} onBrand={choose} onFiles={(files) => void take(files)} onDrop={drop} />
      {problem !== '' && (
        <Alert
          type="error"
          showIcon
          title={problem}
          action={<Button onClick={() => void queue.lookUpAgain()}>{t('重试')}</Button>}
        />
      )}
      {(running || counts.uploaded > 0) && (
        <JobProgress
          label={t('已上传 {done}，共 {of}', { done: counts.uploaded, of: rows.length - counts.missing })}
          done={counts.uploaded}
          of={rows.length - counts.missing}
        />
      )}
      <DataTable
        name="image-files"
        label={t('批量上传图片')}
        list={wholeList(rows, state, (row) => st === undefined || row.state === st)}
        columns={columns}
        rowKey={({ id }) => id}
        paging={state}
        mark={({ state: of }) => (of === 'failed' || of === 'missing' ? 'changed' : undefined)}
        empty={<Empty title={t('选择品牌，再选择或拖入图片，图片会先列在这里')} />}
      />
    </Page>
  )
}
