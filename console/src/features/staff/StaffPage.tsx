import { PlusOutlined } from '@ant-design/icons'
import { type StaffMember, staffList } from '@selvedge/contract/staff.ts'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useList } from '../../api/use-list.ts'
import { paths } from '../../paths.ts'
import { ActionButton } from '../../shell/ActionButton.tsx'
import { Can, useCan } from '../../shell/Can.tsx'
import { ChoiceFilter } from '../../shell/ChoiceFilter.tsx'
import { DataTable } from '../../shell/DataTable.tsx'
import { FilterBar } from '../../shell/FilterBar.tsx'
import { useListSearch } from '../../shell/list-search.ts'
import { Page } from '../../shell/Page.tsx'
import { SearchFilter } from '../../shell/SearchFilter.tsx'
import { useGo } from '../../shell/use-go.ts'
import { SavedViews } from '../../shell/views/SavedViews.tsx'
import { t } from '../../text/t.ts'
import { type OneTime, OneTimePassword } from './OneTimePassword.tsx'
import { StaffCreateForm } from './StaffCreateForm.tsx'
import { StaffDrawer } from './StaffDrawer.tsx'
import { StaffEditForm } from './StaffEditForm.tsx'
import { staffColumns } from './staff-columns.tsx'
import { staffFilters, staffSearch } from './staff-search.ts'
import { useStaffActions } from './use-staff-actions.ts'
import { useStaffRules } from './use-staff-rules.ts'

type Open = { form: 'create' } | { form: 'edit'; member: StaffMember } | null

const disabledFlags = { enabled: '0', disabled: '1' } as const

/** The people who may sign in. */
export function StaffPage() {
  const state = useListSearch(staffFilters)
  const { id } = staffSearch.parse(useSearch({ strict: false }))
  const go = useGo()
  const { q, r, st } = state.search
  const list = useList(staffList, {
    query: q,
    role: r,
    disabled: st && disabledFlags[st],
    skip: state.skip,
    size: state.size,
  })
  const rules = useStaffRules()
  const [open, setOpen] = useState<Open>(null)
  const [password, setPassword] = useState<OneTime | null>(null)
  const acting = useStaffActions(setPassword)
  const mayChange = useCan('permission.change') === true
  const close = () => setOpen(null)
  const edit = (member: StaffMember) => setOpen({ form: 'edit', member })
  const actions = mayChange ? { rules, acting, edit } : null

  return (
    <Page
      fill
      title={t('员工账号')}
      total={list.total}
      views={<SavedViews list="staff" table="staff" state={state} />}
      filters={
        <FilterBar state={state}>
          <SearchFilter name="q" label={t('用户名、姓名')} />
          <ChoiceFilter
            name="r"
            label={t('角色')}
            choices={rules.roles.map(({ key, name }) => ({ value: key, label: name }))}
          />
          <ChoiceFilter
            name="st"
            label={t('状态')}
            choices={[
              { value: 'enabled', label: t('启用') },
              { value: 'disabled', label: t('停用') },
            ]}
          />
        </FilterBar>
      }
      actions={
        <Can access="permission.change">
          <ActionButton type="primary" icon={<PlusOutlined />} onClick={() => setOpen({ form: 'create' })}>
            {t('新增')}
          </ActionButton>
        </Can>
      }
    >
      <DataTable
        name="staff"
        label={t('员工账号')}
        list={list}
        columns={staffColumns({
          pathOf: (member) => paths.staff({ ...state.search, id: member.id }),
          acting: actions,
        })}
        rowKey={(member) => member.id}
        mark={(member) => (member.id === id ? 'current' : undefined)}
        paging={state}
      />
      {id && <StaffDrawer key={id} id={id} actions={actions} onClose={() => go(paths.staff(state.search))} />}
      {open?.form === 'create' && (
        <StaffCreateForm
          rules={rules}
          onClose={close}
          onCreated={(made) => {
            close()
            setPassword(made)
          }}
        />
      )}
      {open?.form === 'edit' && <StaffEditForm member={open.member} rules={rules} onClose={close} />}
      {password && <OneTimePassword of={password} onClose={() => setPassword(null)} />}
    </Page>
  )
}
