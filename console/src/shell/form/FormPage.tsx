import { Alert, Button, Form } from 'antd'
import type { ReactNode } from 'react'
import { t } from '../../text/t.ts'
import { ActionButton } from '../action/ActionButton.tsx'
import { useUploading } from '../images/use-uploading.ts'
import { Page } from '../page/Page.tsx'
import styles from './FormPage.module.css'
import { FormFieldsContext } from './fields/form-fields.ts'
import { takeTypedDay } from './fields/take-typed-day.ts'
import { byRecord, useLeaveGuard } from './use-leave-guard.ts'
import type { Submit } from './use-submit.ts'

interface FormPageProps<Values extends object> {
  title: string
  /** From useSubmit. */
  submit: Submit<Values>
  initial: NoInfer<Values>
  /** Verb of the button; 保存 where none is given. */
  verb?: string
  /** Other things that can be done. */
  actions?: ReactNode
  /** What it begins with has been typed already, or something beside the fields would be lost. */
  unsent?: boolean
  /** Nothing can be changed, and why stands on the screen. */
  disabled?: boolean
  /** Stands below the form and is none of it: it can be used by whoever may only look, and Enter there sends nothing. */
  below?: ReactNode
  children: ReactNode
}

/** A form that is a screen of its own: checks on blur and on submit, asks before it drops what was typed. */
export function FormPage<Values extends object>(props: FormPageProps<Values>) {
  const { title, submit, initial, verb = t('保存'), actions } = props
  const { unsent = false, disabled = false, below, children } = props
  const { form, pending, error } = submit
  const uploading = useUploading()
  useLeaveGuard(() => !pending && (unsent || form.isFieldsTouched()), byRecord)
  const send = () => {
    submit.clearRefused()
    form.submit()
  }
  return (
    <Page
      title={title}
      actions={
        <>
          {actions}
          {uploading ? (
            <ActionButton type="primary" can={t('请等待所有图片上传完成')}>
              {verb}
            </ActionButton>
          ) : (
            <Button type="primary" loading={pending} disabled={disabled} onClick={send}>
              {verb}
            </Button>
          )}
        </>
      }
    >
      <Form<Values>
        className={styles.form ?? ''}
        form={form}
        layout="vertical"
        initialValues={initial}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
        requiredMark={false}
        disabled={disabled}
        onKeyDown={takeTypedDay}
        onSubmitCapture={submit.clearRefused}
        onFinish={(values) => !pending && !uploading && submit.run(values)}
      >
        {error && <Alert className={styles.error ?? ''} type="error" showIcon title={error.message} />}
        <FormFieldsContext value={submit.fields}>{children}</FormFieldsContext>
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} disabled={disabled} />
      </Form>
      {below}
    </Page>
  )
}
