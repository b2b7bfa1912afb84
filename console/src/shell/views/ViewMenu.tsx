import type { SavedView } from '@selvedge/contract/house/views/views.ts'
import { useState } from 'react'
import { t } from '../../text/t.ts'
import { MenuButton } from '../../ui/overlays/MenuButton.tsx'
import type { MenuItem } from '../../ui/overlays/MenuPopover.tsx'
import { lazyPart } from '../page/lazy-part.tsx'
import { useViews, type Views, type ViewsProps } from './use-views.ts'

const ViewDialog = lazyPart(async () => (await import('./ViewDialog.tsx')).ViewDialog)

/** Nothing, a new view, or one that gets another name. */
type Asking = { view: SavedView | null } | null

function labelOf({ name, own, owner, isDefault }: SavedView): string {
  const whose = own ? name : t('{name}（{owner} 共享）', { name, owner })
  return isDefault ? t('{name} · 默认', { name: whose }) : whose
}

/** The views to open: all rows, the own ones, those that others share. */
const toOpen = ({ views, current, open }: Views): MenuItem[] => [
  { key: 'none', label: t('全部数据'), chosen: !current, run: () => open(null) },
  ...views.map((view) => ({
    key: String(view.id),
    label: labelOf(view),
    chosen: view === current,
    run: () => open(view),
  })),
]

/** What can be done with the view that is open. */
function toDo(all: Views, view: SavedView, rename: () => void): MenuItem[] {
  const mine: MenuItem[] = [
    {
      key: 'keep',
      label: t('保存修改'),
      reason: all.changed ? undefined : t('没有修改'),
      run: () => all.keep(view),
    },
    { key: 'rename', label: t('重命名…'), run: rename },
    {
      key: 'share',
      label: view.shared ? t('取消共享') : t('共享给同事'),
      run: () => all.share(view, !view.shared),
    },
  ]
  return [
    ...(view.mayChange ? mine : []),
    {
      key: 'default',
      label: view.isDefault ? t('取消默认') : t('设为默认'),
      run: () => all.setDefault(view.isDefault ? null : view.id),
    },
    ...(view.mayChange
      ? [{ key: 'remove', label: t('删除'), danger: true, run: () => all.remove(view) }]
      : []),
  ]
}

/** The saved views of a list: which one is open, whether it was changed, and what can be done. */
export function ViewMenu(props: ViewsProps) {
  const all = useViews(props)
  const [asking, setAsking] = useState<Asking>(null)
  const { current, changed } = all
  const saveAs = { key: 'saveAs', label: t('另存为…'), divided: true, run: () => setAsking({ view: null }) }
  const items = [
    ...toOpen(all),
    saveAs,
    ...(current ? toDo(all, current, () => setAsking({ view: current })) : []),
  ]
  const name = current?.name ?? t('视图')
  return (
    <>
      <MenuButton
        type="text"
        items={items}
        aria-label={t('视图：{name}', { name: current?.name ?? t('全部数据') })}
      >
        {changed ? t('{name}（已修改）', { name }) : name}
      </MenuButton>
      {asking && <ViewDialog all={all} view={asking.view} onClose={() => setAsking(null)} />}
    </>
  )
}
