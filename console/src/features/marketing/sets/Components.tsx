import { maxSetComponents } from '@selvedge/contract/marketing/sets/sets.ts'
import { Button, Form, Input } from 'antd'
import { t } from '../../../text/t.ts'
import styles from './Components.module.css'

const filled = {
  validator: async (_: unknown, sku: string | undefined) => {
    if (!sku?.trim()) throw new Error(t('空sku'))
  },
}

const some = {
  validator: async (_: unknown, skus: readonly string[] | undefined) => {
    if (!skus?.length) throw new Error(t('请填写套件的SKU'))
  },
}

/** The SKUs that a set consists of, a line each: Enter adds the next one. */
export function Components() {
  return (
    <Form.List name="components" rules={[some]}>
      {(lines, { add, remove }, { errors }) => (
        <fieldset className={styles.components}>
          <legend>{t('套件')}</legend>
          <p className={styles.note}>{t('同一 SKU 填写两次表示每套两件')}</p>
          {lines.map(({ key, name }, at) => (
            <div key={key} className={styles.line}>
              <Form.Item name={name} rules={[filled]} className={styles.sku ?? ''}>
                <Input
                  aria-label={t('套件 {number} 的 SKU', { number: at + 1 })}
                  maxLength={100}
                  autoComplete="off"
                  spellCheck={false}
                  onPressEnter={(event) => {
                    event.preventDefault()
                    if (at === lines.length - 1 && lines.length < maxSetComponents) add('')
                  }}
                />
              </Form.Item>
              <Button
                type="text"
                aria-label={t('移除套件 {number}', { number: at + 1 })}
                onClick={() => remove(name)}
              >
                {t('移除')}
              </Button>
            </div>
          ))}
          <Form.ErrorList errors={errors} />
          <Button disabled={lines.length >= maxSetComponents} onClick={() => add('')}>
            {t('添加套件')}
          </Button>
        </fieldset>
      )}
    </Form.List>
  )
}
