import type { Role } from '@selvedge/contract/house/roles/custom-roles.ts'
import { Field } from '../../../../../shell/form/fields/Field.tsx'
import type { Verdict } from '../../../../../shell/page/Can.tsx'
import { RemoteSelect } from '../../../../../shell/pickers/RemoteSelect.tsx'
import { t } from '../../../../../text/t.ts'
import { roleSource } from '../role-source.ts'

interface RolesFieldProps {
  /** Whether a role may be given, or, where it is held, taken away. */
  can(role: Role): Verdict
}

/** The roles of an account; those that can't be given say why. */
export function RolesField({ can }: RolesFieldProps) {
  return (
    <Field
      name="roles"
      label={t('角色')}
      extra={t('可以选择多个，权限为各角色之和。')}
      missing={t('请选择角色')}
    >
      <RemoteSelect multiple source={roleSource(can)} placeholder={t('请选择角色')} />
    </Field>
  )
}
