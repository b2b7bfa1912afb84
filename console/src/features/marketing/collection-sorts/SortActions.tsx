import {
  type CollectionSort,
  collectionSortAgain,
  collectionSortDelete,
} from '@selvedge/contract/marketing/collection-sorts/collection-sorts.ts'
import { useAction } from '../../../api/actions/use-action.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { Can } from '../../../shell/page/Can.tsx'
import { t } from '../../../text/t.ts'

/** What can be done with a sort in its row. */
export function SortActions({ sort: { id, handle } }: { sort: CollectionSort }) {
  const { confirmDanger, succeeded } = useNotices()
  const onDone = () => succeeded(t('操作成功'))
  const again = useAction(collectionSortAgain, { onDone })
  const remove = useAction(collectionSortDelete, { onDone })
  return (
    <Can access="sorts.change">
      <ActionButton
        size="small"
        type="link"
        loading={again.pending}
        onClick={() => again.run({ query: { id } })}
      >
        {t('重新排序')}
      </ActionButton>
      <ActionButton
        size="small"
        type="link"
        danger
        loading={remove.pending}
        onClick={() =>
          confirmDanger({
            question: t('删除 {handle} 的排序？系列保持现在的顺序', { handle }),
            verb: t('删除'),
            act: () => remove.send({ query: { id } }),
          })
        }
      >
        {t('删除')}
      </ActionButton>
    </Can>
  )
}
