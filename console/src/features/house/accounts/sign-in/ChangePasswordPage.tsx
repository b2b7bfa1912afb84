import { authChangePassword, passwordShortest } from '@selvedge/contract/house/accounts/accounts.ts'
import { Alert, Button, Form, Input } from 'antd'
import { useAction } from '../../../../api/actions/use-action.ts'
import { ApiError } from '../../../../api/calls/failures/api-error.ts'
import { currentSession, signOut } from '../../../../api/session/session.ts'
import { useNotices } from '../../../../shell/notices/use-notices.ts'
import { Page } from '../../../../shell/page/Page.tsx'
import { t } from '../../../../text/t.ts'
import styles from './ChangePasswordPage.module.css'

interface Passwords {
  old: string
  next: string
  again: string
}

/** The server's reason where it gives one that helps, else the general text. */
const reasonOf = (error: Error) =>
  error instanceof ApiError && (error.refusal !== '' || error.status === 429)
    ? error.message
    : t('密码修改失败请联系管理员')

/** Own password. Afterwards the session is over: sign in with the new one. */
export function ChangePasswordPage() {
  const { succeeded, warned } = useNotices()
  const { mustChangePassword } = currentSession()
  const change = useAction(authChangePassword, {
    inline: true,
    onDone: () => {
      succeeded(t('修改成功'))
      void signOut()
    },
    onFailed: (error) => warned(reasonOf(error)),
  })

  return (
    <Page title={t('修改密码')}>
      <Form<Passwords>
        className={styles.form ?? ''}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
        onFinish={({ old, next }) => !change.pending && change.run({ body: { op: old, np: next } })}
      >
        {mustChangePassword && !change.error && (
          <Alert className={styles.error ?? ''} type="info" showIcon title={t('请先修改一次性密码')} />
        )}
        <Form.Item name="old" label={t('原密码')} rules={[{ required: true, message: t('请输入原密码') }]}>
          <Input.Password autoComplete="current-password" maxLength={200} />
        </Form.Item>
        <Form.Item
          name="next"
          label={t('新密码')}
          rules={[
            { required: true, message: t('密码长度需要大于6位') },
            { min: passwordShortest, message: t('密码长度需要大于6位') },
          ]}
        >
          <Input.Password autoComplete="new-password" maxLength={200} />
        </Form.Item>
        <Form.Item
          name="again"
          label={t('确认新密码')}
          dependencies={['next']}
          rules={[
            ({ getFieldValue }) => ({
              validator: async (_, value) => {
                if (value !== getFieldValue('next')) throw new Error(t('两次密码不一样，请重新输入'))
              },
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" maxLength={200} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={change.pending}>
          {t('修改')}
        </Button>
      </Form>
    </Page>
  )
}
