import {
  codeRowDelete,
  codeRowList,
  type ListedHsCodeRule,
  maxDeletedHsCodeRules,
} from '@selvedge/contract/customs/hs-code-rules/hs-code-rule-list.ts'
import { codeRowExport } from '@selvedge/contract/customs/hs-code-rules/hs-code-rules.ts'
import { tariffGet } from '@selvedge/contract/customs/tariff/tariff.ts'
import { useState } from 'react'
import { useAction } from '../../../api/actions/use-action.ts'
import { useDownload } from '../../../api/downloads/use-download.ts'
import { useList } from '../../../api/reads/use-list.ts'
import { useRecord } from '../../../api/reads/use-record.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { ChoiceFilter } from '../../../shell/filter/ChoiceFilter.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { Can, useCan } from '../../../shell/page/Can.tsx'
import { Empty } from '../../../shell/page/PageStates.tsx'
import { code, drawn, person, text, time } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { t } from '../../../text/t.ts'
import { MenuButton } from '../../../ui/overlays/MenuButton.tsx'
import { StatusTag } from '../../../ui/values/StatusTag.tsx'
import { sexWord, weavingWord } from '../declarations/declaration-words.ts'
import { Contradictions } from './Contradictions.tsx'
import { codesSearch } from './codes-search.ts'
import { HsCodeRuleImport } from './HsCodeRuleImport.tsx'
import { TariffImport } from './TariffImport.tsx'
import { TariffNote } from './TariffNote.tsx'

const any = (words: string): string => words || '—'

const columns = (): Column<ListedHsCodeRule>[] => [
  code('hsCode', t('税号'), { width: 128 }),
  text('material', t('材质'), { of: ({ material }) => any(material), card: 'fact' }),
  text('sex', t('性别'), { width: 80, of: ({ sex }) => any(sexWord(sex)), card: 'fact' }),
  text('category', t('种类', {}, 'customs'), { of: ({ category }) => any(category), card: 'fact' }),
  text('weaving', t('织造方式'), {
    width: 88,
    of: ({ weaving }) => any(weavingWord(weaving)),
    card: 'fact',
  }),
  text('design', t('款式', {}, 'customs'), { of: ({ design }) => any(design), leaves: 2 }),
  drawn(
    'inTariff',
    t('税则表'),
    ({ inTariff }: ListedHsCodeRule) =>
      inTariff === false && <StatusTag family="attention">{t('不在税则表中')}</StatusTag>,
    { width: { zh: 128, en: 136 } },
  ),
  person('changedBy', t('修改人'), { leaves: 1 }),
  time('changedAt', t('修改时间'), { leaves: 3 }),
]

/** Which codes products have: the rows on file, what contradicts, and the tariff they are checked against. */
export function CodesPage() {
  const state = useListSearch(codesSearch)
  const { q, tariff: missing } = state.search
  const filter = { query: q, tariff: missing }
  const list = useList(codeRowList, { ...filter, ...state.range })
  const tariff = useRecord(tariffGet, {})
  const mayChange = useCan('customs.change') === true
  const [open, setOpen] = useState<'codes' | 'tariff' | 'contradictions' | null>(null)
  const file = useDownload(codeRowExport)
  const close = () => setOpen(null)
  return (
    <ListPage
      name="customs-codes"
      title={t('税号表')}
      state={state}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      search={t('税号或内容')}
      filters={
        <ChoiceFilter
          name="tariff"
          label={t('税则表')}
          choices={[{ value: 'missing', label: t('不在税则表中') }]}
        />
      }
      above={<TariffNote of={tariff.data} />}
      actions={
        <>
          <ActionButton onClick={() => setOpen('contradictions')}>{t('查看矛盾')}</ActionButton>
          <MenuButton
            items={[
              { key: 'xlsx', label: 'Excel', run: () => file.run({ query: { ...filter, format: 'xlsx' } }) },
              { key: 'csv', label: 'CSV', run: () => file.run({ query: { ...filter, format: 'csv' } }) },
            ]}
            loading={file.pending}
          >
            {t('导出')}
          </MenuButton>
          <Can access="customs.change">
            <ActionButton onClick={() => setOpen('tariff')}>{t('导入税则表')}</ActionButton>
            <ActionButton type="primary" onClick={() => setOpen('codes')}>
              {t('导入税号')}
            </ActionButton>
          </Can>
        </>
      }
      {...(mayChange && {
        bulk: (selected: readonly ListedHsCodeRule[], clear: () => void) => (
          <DeleteButton rows={selected} clear={clear} />
        ),
      })}
      empty={
        <Empty title={t('还没有税号')}>
          <p>{t('导入一份税号表，之后的报关商品会自动匹配税号')}</p>
        </Empty>
      }
    >
      {open === 'codes' && <HsCodeRuleImport orderId={null} onClose={close} />}
      {open === 'tariff' && <TariffImport onClose={close} />}
      {open === 'contradictions' && <Contradictions onClose={close} />}
    </ListPage>
  )
}

function DeleteButton({ rows, clear }: { rows: readonly ListedHsCodeRule[]; clear(): void }) {
  const { confirmDanger, succeeded } = useNotices()
  const remove = useAction(codeRowDelete, {
    onDone: (count) => {
      clear()
      succeeded(t('已删除 {count} 条税号', { count }))
    },
  })
  const ask = () =>
    confirmDanger({
      question: t('删除 {count} 条税号？', { count: rows.length }),
      detail: t('由它们匹配的商品会变为未匹配，人工填写的税号不变。'),
      verb: t('删除'),
      act: async () => void (await remove.send({ body: { ids: rows.map(({ id }) => id) } })),
    })
  const can =
    rows.length <= maxDeletedHsCodeRules ? true : t('一次最多 {most} 条', { most: maxDeletedHsCodeRules })
  return (
    <ActionButton danger can={can} loading={remove.pending} onClick={ask}>
      {t('删除')}
    </ActionButton>
  )
}
