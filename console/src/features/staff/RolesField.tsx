import type { Role } from '@selvedge/contract/custom-roles.ts'
import { Form, Select } from 'antd'
import type { Verdict } from '../../shell/Can.tsx'
import { roleDescription } from '../../shell/role-words.ts'
import { t } from '../../text/t.ts'
import styles from './RolesField.module.css'

interface RolesFieldProps {
  roles: readonly Role[]
  /** Whether a role may be given, or, where it is held, taken away. */
  can(role: Role): Verdict
}

/** The roles of an account; those that can't be given say why. */
export function RolesField({ roles, can }: RolesFieldProps) {
  const options = roles.map((role) => {
    const verdict = can(role)
    return {
      value: role.key,
      label: role.name,
      disabled: verdict !== true,
      about: verdict === true ? roleDescription(role) : verdict,
    }
  })
  return (
    <Form.Item
      name="roles"
      label={t('角色')}
      extra={t('可以选择多个，权限为各角色之和。')}
      rules={[{ required: true, message: t('请选择角色') }]}
      validateTrigger="onChange"
    >
      <Select
        mode="multiple"
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('请选择角色')}
        options={options}
        optionRender={({ data }) => (
          <span className={styles.option}>
            {data.label}
            {data.about && <small className={styles.about}>{data.about}</small>}
          </span>
        )}
      />
    </Form.Item>
  )
}
