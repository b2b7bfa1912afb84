import { Button, Form } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { announceMessage } from '../../api/calls/failures/failures.ts'
import { useLanguage } from '../../text/language.ts'
import { t } from '../../text/t.ts'
import { Page } from '../page/Page.tsx'
import { Empty } from '../page/PageStates.tsx'
import { Section } from '../page/sections/Section.tsx'
import type { DerivedColumn } from '../spreadsheet/check/derived-columns.ts'
import type { SheetColumn } from '../spreadsheet/check/sheet-columns.ts'
import { SpreadsheetUpload } from '../spreadsheet/upload/SpreadsheetUpload.tsx'
import { FormFieldsContext } from './fields/form-fields.ts'
import styles from './SheetFormPage.module.css'
import type { SheetForm } from './use-sheet-form.ts'

interface SheetFormPageProps<Head extends object, Key extends string> {
  title: string
  /** From useSheetForm. */
  of: SheetForm<Head, Record<Key, string>>
  initial: NoInfer<Head>
  /** What stands beside the title. */
  filters?: ReactNode
  /** What it is about, above the fields. */
  above?: ReactNode
  /** The fields of the head. */
  children: ReactNode
  sheet: {
    /** Names the template file. */
    name: string
    title: string
    /** What the columns mean. */
    note?: string
    /** What is to be known of the rows that were read. */
    said?: string | null
    columns(): SheetColumn<Key>[]
    /** What it begins with. */
    started?: File | undefined
    /** What the columns depend on, where there are several sheets: another one is chosen anew. */
    way?: string
    maxRows: number
    derived?: readonly DerivedColumn<Key>[]
    /** What the answer depends on beside the rows. */
    about?: string
    /** Something of the head must be chosen first: what, and why. */
    waitsFor?: { title: string; reason: string } | null
    /** What the rows come to, above them. */
    summary?: ReactNode
    /** Said to whoever submits without one. */
    missing: string
  }
  /** Verb of the button; 提交 where none is given. */
  verb?: string
}

/** A page on which a document is made: fields above, the lines from a sheet below, seen with all faults before it is sent. */
export function SheetFormPage<Head extends object, Key extends string>(props: SheetFormPageProps<Head, Key>) {
  const { title, of, initial, filters, above, children, sheet, verb = t('提交') } = props
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the titles change with language and way, and with nothing else
  const columns = useMemo(sheet.columns, [language, sheet.way])
  const complain = () =>
    void of.head().then(
      () => announceMessage(sheet.missing),
      // The field itself says what is wrong with it.
      () => undefined,
    )
  return (
    <Page title={title} filters={filters}>
      {above}
      <Form<Head>
        className={styles.form ?? ''}
        form={of.form}
        layout="vertical"
        initialValues={initial}
        requiredMark={false}
        onValuesChange={of.onTouched}
      >
        <FormFieldsContext value={of.fields}>{children}</FormFieldsContext>
      </Form>
      <Section title={sheet.title}>
        {sheet.note && <p className={styles.note}>{sheet.note}</p>}
        {sheet.said && (
          <p className={styles.note} role="status">
            {sheet.said}
          </p>
        )}
        {sheet.summary}
        {sheet.waitsFor ? (
          <Empty title={sheet.waitsFor.title}>
            <p>{sheet.waitsFor.reason}</p>
          </Empty>
        ) : (
          <SpreadsheetUpload
            key={sheet.way ?? ''}
            name={sheet.name}
            columns={columns}
            maxRows={sheet.maxRows}
            verb={verb}
            submit={of.submit}
            {...(of.dryRun && { dryRun: of.dryRun })}
            {...(sheet.about !== undefined && { about: sheet.about })}
            {...(sheet.derived && { derived: sheet.derived })}
            {...(sheet.started && { started: sheet.started })}
            onRows={of.onRows}
          />
        )}
        {of.rows === null && (
          <div className={styles.foot}>
            <Button onClick={complain}>{verb}</Button>
          </div>
        )}
      </Section>
    </Page>
  )
}
