import {
  productReleaseAgain,
  type productReleaseProductsExport,
  productReleaseUndo,
  productReleaseUndoAgain,
  type Release,
} from '@selvedge/contract/products/imports/releases.ts'
import type { z } from 'zod'
import { useAction } from '../../../../api/actions/use-action.ts'
import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import { ExportMenu } from '../../../../shell/exports/ExportMenu.tsx'
import { useNotices } from '../../../../shell/notices/use-notices.ts'
import { Can } from '../../../../shell/page/Can.tsx'
import { t } from '../../../../text/t.ts'

type Filter = Omit<z.input<(typeof productReleaseProductsExport)['query']>, 'format'>

/** What can be done with a release: tried again, taken back, and its products as a table. */
export function ReleaseActions({ release, filter }: { release: Release; filter: Filter }) {
  const { id, brand, count, stopped, failed, done, undo, undoable } = release
  const { confirmDanger, succeeded } = useNotices()
  const onDone = () => succeeded(t('操作成功'))
  const again = useAction(productReleaseAgain, { onDone })
  const takeBack = useAction(productReleaseUndo, { onDone })
  const resume = useAction(productReleaseUndoAgain, { onDone })
  const query = { id }
  return (
    <>
      <Can access="products.change">
        {!undo && (stopped || (done && failed > 0)) && (
          <ActionButton type="primary" loading={again.pending} onClick={() => again.run({ query })}>
            {t('重试')}
          </ActionButton>
        )}
        {undo && (undo.stopped || (undo.done && undo.refused > 0)) && (
          <ActionButton loading={resume.pending} onClick={() => resume.run({ query })}>
            {t('继续撤销')}
          </ActionButton>
        )}
        {undoable && (
          <ActionButton
            danger
            loading={takeBack.pending}
            onClick={() =>
              confirmDanger({
                question: t(
                  '撤销 {brand} 的 {count} 款商品的发布？商品恢复到发布前，新建的商品下架，发布后改过的保持不变',
                  { brand, count },
                ),
                verb: t('撤销发布'),
                act: () => takeBack.send({ query }),
              })
            }
          >
            {t('撤销发布')}
          </ActionButton>
        )}
      </Can>
      <ExportMenu want={(format) => ({ kind: 'releasedProducts', query: { ...filter, format } })} />
    </>
  )
}
