import { oneTimeHours, passwordShortest } from '@selvedge/contract/house/accounts/accounts.ts'
import { Button, Form, Input } from 'antd'
import { t } from '../../../../text/t.ts'
import { makePassword } from './make-password.ts'
import styles from './PasswordField.module.css'

/** The password to begin with: made up, and in sight, for it is handed over. */
export function PasswordField() {
  const form = Form.useFormInstance<{ password: string }>()
  return (
    <Form.Item
      label={t('初始密码')}
      htmlFor="password"
      extra={t('交给本人：首次登录必须修改，{hours} 小时内有效。', { hours: oneTimeHours })}
    >
      <div className={styles.row}>
        <Form.Item
          name="password"
          noStyle
          rules={[{ required: true, min: passwordShortest, message: t('密码长度需要大于6位') }]}
        >
          <Input
            id="password"
            className={styles.password ?? ''}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
          />
        </Form.Item>
        <Button onClick={() => form.setFieldValue('password', makePassword())}>{t('换一个')}</Button>
      </div>
    </Form.Item>
  )
}
