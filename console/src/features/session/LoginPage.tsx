import { authSignIn, passwordShortest } from '@selvedge/contract/accounts.ts'
import { useSearch } from '@tanstack/react-router'
import { Button, Form, Input } from 'antd'
import { useEffect } from 'react'
import { storeToken } from '../../api/token.ts'
import { useAction } from '../../api/use-action.ts'
import { safeRedirect } from '../../shell/target.ts'
import { useGo } from '../../shell/use-go.ts'
import { t } from '../../text/t.ts'
import styles from './LoginPage.module.css'

interface Credentials {
  username: string
  password: string
}

export function LoginPage() {
  const go = useGo()
  const { redirect } = useSearch({ strict: false }) as { redirect?: string }
  const signIn = useAction(authSignIn, {
    onDone: ({ token }) => {
      storeToken(token)
      go(safeRedirect(redirect, window.location.origin) ?? '/', { replace: true })
    },
  })

  useEffect(() => {
    document.title = t('登录 · Selvedge')
  }, [])

  return (
    <main className={styles.page}>
      <div className={styles.panel}>
        <h1 className={styles.title}>Selvedge</h1>
        <p className={styles.subtitle}>{t('运营后台')}</p>
        <Form<Credentials>
          layout="vertical"
          requiredMark={false}
          validateTrigger="onBlur"
          scrollToFirstError={{ focus: true }}
          onFinish={(body) => !signIn.pending && signIn.run({ body })}
        >
          <Form.Item
            name="username"
            label={t('用户名')}
            rules={[{ required: true, whitespace: true, message: t('请输入正确的用户名') }]}
          >
            <Input autoComplete="username" autoFocus maxLength={100} />
          </Form.Item>
          <Form.Item
            name="password"
            label={t('密码')}
            rules={[
              { required: true, message: t('密码不能少于6位') },
              { min: passwordShortest, message: t('密码不能少于6位') },
            ]}
          >
            <Input.Password autoComplete="current-password" maxLength={200} />
          </Form.Item>
          <Button block type="primary" htmlType="submit" loading={signIn.pending}>
            {t('登录')}
          </Button>
        </Form>
      </div>
      <footer className={styles.footer}>{t('Selvedge · 内部系统，仅限员工使用')}</footer>
    </main>
  )
}
