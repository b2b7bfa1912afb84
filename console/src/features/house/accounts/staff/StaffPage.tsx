import { type StaffMember, staffList } from '@selvedge/contract/house/accounts/staff.ts'
import { useState } from 'react'
import { useList } from '../../../../api/reads/use-list.ts'
import { paths } from '../../../../paths.ts'
import { NewButton } from '../../../../shell/action/NewButton.tsx'
import { ChoiceFilter } from '../../../../shell/filter/ChoiceFilter.tsx'
import { useListSearch } from '../../../../shell/filter/list-search.ts'
import { ListPage } from '../../../../shell/list/ListPage.tsx'
import { useCan } from '../../../../shell/page/Can.tsx'
import { RemoteFilter } from '../../../../shell/pickers/RemoteFilter.tsx'
import { useScreenSearch } from '../../../../shell/screen/shown-screen.ts'
import { useGo } from '../../../../shell/screen/use-go.ts'
import { t } from '../../../../text/t.ts'
import { type OneTime, OneTimePassword } from '../passwords/OneTimePassword.tsx'
import { useStaffActions } from './actions/use-staff-actions.ts'
import { StaffCreateForm } from './form/StaffCreateForm.tsx'
import { StaffEditForm } from './form/StaffEditForm.tsx'
import { roleSource } from './role-source.ts'
import { StaffDrawer } from './StaffDrawer.tsx'
import { staffColumns } from './staff-columns.tsx'
import { staffFilters, staffSearch } from './staff-search.ts'
import { useStaffRules } from './use-staff-rules.ts'

type Open = { form: 'create' } | { form: 'edit'; member: StaffMember } | null

const disabledFlags = { enabled: '0', disabled: '1' } as const

/** The people who may sign in. */
export function StaffPage() {
  const state = useListSearch(staffFilters)
  const { id } = useScreenSearch(staffSearch)
  const go = useGo()
  const { q, r, st } = state.search
  const list = useList(staffList, {
    query: q,
    role: r,
    disabled: st && disabledFlags[st],
    ...state.range,
  })
  const rules = useStaffRules(list.rows)
  const [open, setOpen] = useState<Open>(null)
  const [password, setPassword] = useState<OneTime | null>(null)
  const acting = useStaffActions(setPassword)
  const mayChange = useCan('permission.change') === true
  const close = () => setOpen(null)
  const edit = (member: StaffMember) => setOpen({ form: 'edit', member })
  const actions = mayChange ? { rules, acting, edit } : null

  return (
    <ListPage
      name="staff"
      title={t('员工账号')}
      views="staff"
      state={state}
      list={list}
      columns={staffColumns({
        pathOf: (member) => paths.staff({ ...state.search, id: member.id }),
        acting: actions,
      })}
      rowKey={(member) => member.id}
      mark={(member) => (member.id === id ? 'current' : undefined)}
      search={t('用户名、姓名')}
      filters={
        <>
          <RemoteFilter name="r" label={t('角色')} source={roleSource(() => true)} />
          <ChoiceFilter
            name="st"
            label={t('状态')}
            choices={[
              { value: 'enabled', label: t('启用') },
              { value: 'disabled', label: t('停用') },
            ]}
          />
        </>
      }
      actions={
        <NewButton access="permission.change" verb={t('新增')} to={() => setOpen({ form: 'create' })} />
      }
    >
      {id && <StaffDrawer key={id} id={id} actions={actions} onClose={() => go(paths.staff(state.search))} />}
      {open?.form === 'create' && (
        <StaffCreateForm
          onClose={close}
          onCreated={(made) => {
            close()
            setPassword(made)
          }}
        />
      )}
      {open?.form === 'edit' && <StaffEditForm member={open.member} onClose={close} />}
      {password && <OneTimePassword of={password} onClose={() => setPassword(null)} />}
    </ListPage>
  )
}
