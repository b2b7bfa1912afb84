import { Alert, Button, Drawer, Form, type FormInstance } from 'antd'
import type { ReactNode } from 'react'
import { t } from '../text/t.ts'
import { drawerWidth } from '../ui/theme.ts'
import { useFocusBack } from '../ui/use-focus-back.ts'
import styles from './DrawerForm.module.css'
import { askToDiscard } from './use-notices.ts'

interface DrawerFormProps<Values extends object> {
  title: string
  open: boolean
  onClose(): void
  /** The values once all checks hold. */
  onSubmit(values: Values): void
  /** The call is under way. */
  loading: boolean
  /** It can't be submitted now; the form shows why. */
  blocked?: boolean
  /** Why the last call was refused. */
  error: Error | null
  initial: Values
  /** Verb of two characters; 保存 where none is given. */
  verb?: string
  /** For a parent that sets values itself. */
  form?: FormInstance<Values>
  /** Form.Item fields. */
  children: ReactNode
}

/** A form in a drawer: labels above, checks on blur and on submit, asks before it drops what was typed. */
export function DrawerForm<Values extends object>(props: DrawerFormProps<Values>) {
  const { title, open, onClose, onSubmit, loading, blocked = false, error, initial } = props
  const { verb = t('保存'), children } = props
  const [ownForm] = Form.useForm<Values>()
  const form = props.form ?? ownForm
  useFocusBack()

  const close = () => {
    if (loading) return
    if (!form.isFieldsTouched()) return onClose()
    void askToDiscard().then((discard) => discard && onClose())
  }

  return (
    <Drawer
      title={title}
      open={open}
      onClose={close}
      size={drawerWidth}
      destroyOnHidden
      footer={
        <div className={styles.foot}>
          <Button onClick={close}>{t('取消')}</Button>
          <Button type="primary" loading={loading} disabled={blocked} onClick={form.submit}>
            {verb}
          </Button>
        </div>
      }
    >
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={initial}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
        requiredMark={false}
        preserve={false}
        onFinish={(values) => !loading && !blocked && onSubmit(values)}
      >
        {error && <Alert className={styles.error ?? ''} type="error" showIcon title={error.message} />}
        {children}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
    </Drawer>
  )
}
