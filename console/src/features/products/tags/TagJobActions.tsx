import {
  type ProductTagJob,
  productTagJobAgain,
  productTagJobCancel,
  productTagJobUndo,
} from '@selvedge/contract/products/tags/tags.ts'
import { useAction } from '../../../api/actions/use-action.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { Can } from '../../../shell/page/Can.tsx'
import { t } from '../../../text/t.ts'

/** What can be done with a job in its row. */
export function TagJobActions({ job: { id, state, stopped, undoable } }: { job: ProductTagJob }) {
  const { confirmDanger, succeeded } = useNotices()
  const onDone = () => succeeded(t('操作成功'))
  const cancel = useAction(productTagJobCancel, { onDone })
  const undo = useAction(productTagJobUndo, { onDone })
  const again = useAction(productTagJobAgain, { onDone })
  const query = { id }
  return (
    <Can access="products.change">
      {stopped && (
        <ActionButton size="small" type="link" loading={again.pending} onClick={() => again.run({ query })}>
          {t('继续')}
        </ActionButton>
      )}
      {state === 'running' && (
        <ActionButton
          size="small"
          type="link"
          danger
          loading={cancel.pending}
          onClick={() =>
            confirmDanger({
              question: t('取消任务？已改的标签保持不变'),
              verb: t('取消任务'),
              act: () => cancel.send({ query }),
            })
          }
        >
          {t('取消任务')}
        </ActionButton>
      )}
      {undoable && (
        <ActionButton
          size="small"
          type="link"
          loading={undo.pending}
          onClick={() =>
            confirmDanger({
              question: t('撤销任务？只恢复它改过的标签'),
              verb: t('撤销'),
              act: () => undo.send({ query }),
            })
          }
        >
          {t('撤销')}
        </ActionButton>
      )}
    </Can>
  )
}
