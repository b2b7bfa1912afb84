import { type LookSet, setDelete, setMoveToTop, setSave } from '@selvedge/contract/marketing/sets/sets.ts'
import { useAction } from '../../../api/actions/use-action.ts'
import { address } from '../../../paths.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { AppLink } from '../../../shell/page/AppLink.tsx'
import { Can } from '../../../shell/page/Can.tsx'
import { t } from '../../../text/t.ts'

/** What can be done with a set in its row. */
export function SetActions({ set: { id, sku, status } }: { set: LookSet }) {
  const { confirmDanger, succeeded } = useNotices()
  const onDone = () => succeeded(t('操作成功'))
  const save = useAction(setSave, { onDone })
  const top = useAction(setMoveToTop, { onDone })
  const remove = useAction(setDelete, { onDone })
  return (
    <Can access="sets.change">
      <ActionButton
        size="small"
        type="link"
        loading={save.pending}
        onClick={() => save.run({ body: { id, status: status === 1 ? 0 : 1 } })}
      >
        {status === 1 ? t('下线') : t('发布')}
      </ActionButton>
      <ActionButton size="small" type="link" loading={top.pending} onClick={() => top.run({ query: { id } })}>
        {t('置顶')}
      </ActionButton>
      <AppLink to={`${address('/app/sets_save', {})}?id=${id}`}>{t('编辑')}</AppLink>
      <ActionButton
        size="small"
        type="link"
        danger
        loading={remove.pending}
        onClick={() =>
          confirmDanger({
            question: t('删除套装 {sku}？', { sku }),
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
