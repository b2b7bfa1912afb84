import { Alert, Button, Drawer, Form } from 'antd'
import type { ReactNode } from 'react'
import { t } from '../../text/t.ts'
import { useFocusBack } from '../../ui/overlays/use-focus-back.ts'
import { drawerWidth } from '../../ui/theme/theme.ts'
import { useUploading } from '../images/use-uploading.ts'
import { failureText } from '../notices/failure-text.ts'
import { askToDiscard } from '../notices/use-notices.ts'
import styles from './DrawerForm.module.css'
import { FormFieldsContext } from './fields/form-fields.ts'
import { takeTypedDay } from './fields/take-typed-day.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import type { Submit } from './use-submit.ts'

interface DrawerFormProps<Values extends object> {
  title: string
  /** From useSubmit. */
  submit: Submit<Values>
  open?: boolean
  onClose(): void
  /** It can't be submitted now; the form shows why. */
  blocked?: boolean
  /** Something beside the fields would be lost, such as a sheet that was read. */
  unsent?: boolean
  /** Says of the refusal that it is one, where the reason alone might be taken for a hint. */
  saysFailed?: boolean
  initial: NoInfer<Values>
  /** Verb of two characters; 保存 where none is given. */
  verb?: string
  /** TextField and its like, or any Field. */
  children: ReactNode
}

/** A form in a drawer: labels above, checks on blur and on submit, asks before it drops what was typed. */
export function DrawerForm<Values extends object>(props: DrawerFormProps<Values>) {
  const { title, submit, open = true, onClose, unsent = false, initial } = props
  const { verb = t('保存'), saysFailed = false, children } = props
  const { form, pending, error } = submit
  // The button of the picture shows that it is on its way.
  const uploading = useUploading()
  const blocked = uploading || props.blocked === true
  useFocusBack()

  const isDirty = () => open && !pending && (unsent || form.isFieldsTouched())
  useLeaveGuard(isDirty)

  const leave = () => {
    submit.reset()
    onClose()
  }
  const close = () => {
    if (pending) return
    if (!isDirty()) return leave()
    void askToDiscard().then((discard) => discard && leave())
  }

  const send = () => {
    submit.clearRefused()
    form.submit()
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
          <Button type="primary" loading={pending} disabled={blocked} onClick={send}>
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
        onKeyDown={takeTypedDay}
        onSubmitCapture={submit.clearRefused}
        onFinish={(values) => !pending && !blocked && submit.run(values)}
      >
        {error && (
          <Alert
            className={styles.error ?? ''}
            type="error"
            showIcon
            title={saysFailed ? failureText(error) : error.message}
          />
        )}
        <FormFieldsContext value={submit.fields}>{children}</FormFieldsContext>
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
    </Drawer>
  )
}
