import {
  type Contradiction,
  codeRowDelete,
  contradictionList,
} from '@selvedge/contract/customs/hs-code-rules/hs-code-rule-list.ts'
import { Drawer, Pagination } from 'antd'
import { useState } from 'react'
import { useAction } from '../../../api/actions/use-action.ts'
import { useList } from '../../../api/reads/use-list.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { Can } from '../../../shell/page/Can.tsx'
import { Empty, Failed, Loading, WaitsForNetwork } from '../../../shell/page/PageStates.tsx'
import { joinNames } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import { useFocusBack } from '../../../ui/overlays/use-focus-back.ts'
import { drawerWidth } from '../../../ui/theme/theme.ts'
import { CopyCode } from '../../../ui/values/CopyCode.tsx'
import { sexWord, weavingWord } from '../declarations/declaration-words.ts'
import styles from './HsCodeRules.module.css'

const size = 20

/** The same facts with two codes: who says which, and the HS code rules to take off file. */
export function Contradictions({ onClose }: { onClose(): void }) {
  useFocusBack()
  const [page, setPage] = useState(1)
  const list = useList(contradictionList, { skip: (page - 1) * size, size })
  return (
    <Drawer open title={t('税号矛盾')} size={drawerWidth} onClose={onClose}>
      {list.loading && <Loading />}
      {list.waiting && <WaitsForNetwork />}
      {list.error && <Failed error={list.error} retry={list.reload} />}
      {list.total === 0 && <Empty title={t('没有矛盾：资料相同的商品税号都相同')} />}
      <ul className={styles.contradictions}>
        {list.rows.map((one) => (
          <li key={one.id}>
            <p className={styles.facts}>{factsText(one)}</p>
            <ul className={styles.codes}>
              {one.codes.map((coded) => (
                <Coded key={coded.hsCode} of={coded} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {(list.total ?? 0) > size && (
        <Pagination
          size="small"
          current={page}
          pageSize={size}
          total={list.total ?? 0}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </Drawer>
  )
}

const factsText = ({ material, sex, category, weaving, design }: Contradiction): string =>
  [category, sexWord(sex), weavingWord(weaving), material, design].filter(Boolean).join(' · ')

function Coded({ of: { hsCode, products, handles, codeRow } }: { of: Contradiction['codes'][number] }) {
  const { confirmDanger, succeeded } = useNotices()
  const remove = useAction(codeRowDelete, {
    onDone: (count) => succeeded(t('已删除 {count} 条税号', { count })),
  })
  const ask = (id: number) =>
    confirmDanger({
      question: t('删除 {count} 条税号？', { count: 1 }),
      detail: t('由它们匹配的商品会变为未匹配，人工填写的税号不变。'),
      verb: t('删除'),
      act: async () => void (await remove.send({ body: { ids: [id] } })),
    })
  return (
    <li>
      <CopyCode>{hsCode}</CopyCode>
      {products > 0 && (
        <span>
          {t('人工填写 {products} 款：{handles}', {
            products,
            handles: joinNames(handles) + (products > handles.length ? '…' : ''),
          })}
        </span>
      )}
      {codeRow !== null && (
        <>
          <span>{t('税号表')}</span>
          <Can access="customs.change">
            <ActionButton size="small" danger loading={remove.pending} onClick={() => ask(codeRow)}>
              {t('删除税号 {hsCode}', { hsCode })}
            </ActionButton>
          </Can>
        </>
      )}
    </li>
  )
}
