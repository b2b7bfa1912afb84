import {
  type DeclarationHead,
  declarationHeadList,
} from '@selvedge/contract/customs/declarations/declaration-heads.ts'
import type { Style } from '@selvedge/contract/products/styles/styles.ts'
import { useList } from '../../../api/reads/use-list.ts'
import { paths } from '../../../paths.ts'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { Empty } from '../../../shell/page/PageStates.tsx'
import { Section } from '../../../shell/page/sections/Section.tsx'
import { drawn, link, text, time } from '../../../shell/table/cells.tsx'
import { DataTable } from '../../../shell/table/DataTable.tsx'
import { type Column, useColumns } from '../../../shell/table/table-columns.ts'
import { effectStateWords } from '../../../shell/words/effect-words.ts'
import { t } from '../../../text/t.ts'
import { StateTag } from '../../../ui/values/StatusTag.tsx'
import { styleSearch } from './style-search.ts'

const columnsOf = (spu: string): Column<DeclarationHead>[] => [
  link('number', t('单号'), {
    of: ({ number }) => number,
    to: ({ id }) => paths.customs(id, { q: spu }),
  }),
  text('name', t('名称'), { card: 'fact' }),
  text('targetLocationName', t('收货仓库'), { width: 168, leaves: 2, card: 'fact' }),
  drawn(
    'upload',
    t('上传到物流商'),
    ({ upload }: DeclarationHead) => upload && <StateTag of={effectStateWords()[upload]} />,
    { width: { zh: 112, en: 144 }, card: 'fact' },
  ),
  time('createdAt', t('创建时间'), { leaves: 1 }),
]

/** The declarations that a style stands on, the newest first; each opens at the style. */
export function StyleDeclarations({ style: { id, spu } }: { style: Style }) {
  const state = useListSearch(styleSearch)
  const list = useList(declarationHeadList, { productId: id, ...state.range })
  const columns = useColumns(columnsOf, spu)
  return (
    <Section title={t('报关单')}>
      <DataTable
        name="style-declarations"
        label={t('报关单')}
        list={list}
        paging={state}
        columns={columns}
        rowKey={(declaration) => declaration.id}
        empty={<Empty title={t('还没有报关单申报这个款式')} />}
      />
    </Section>
  )
}
