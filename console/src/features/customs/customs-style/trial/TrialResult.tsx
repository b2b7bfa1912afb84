import type { StyleTrial } from '@selvedge/contract/customs/customs-style/style-trial.ts'
import { Select } from 'antd'
import { Section } from '../../../../shell/page/sections/Section.tsx'
import { joinStatements } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { StateTag, type StatusWord } from '../../../../ui/values/StatusTag.tsx'
import { propertyWords } from '../style-words.ts'
import styles from './StyleTrial.module.css'

type Judged = StyleTrial['styleRules'][number]

/** Why a rule does not apply. */
function unmetText({ unmet }: Pick<Judged, 'unmet'>): string {
  const words = propertyWords()
  return joinStatements(
    unmet.map(({ property, values, is }) =>
      t('{property}须为 {values}，现为 {is}', {
        property: words[property],
        values: values.join('/'),
        is: is || t('未填'),
      }),
    ),
  )
}

const applies = (): StatusWord => ({ word: t('适用'), family: 'done' })
const beside = (): StatusWord => ({ word: t('适用，未采用'), family: 'waiting' })
const fails = (): StatusWord => ({ word: t('不适用'), family: 'waiting' })

const Rule = ({ title, state, why }: { title: string; state: StatusWord; why: string }) => (
  <li>
    <span>{title}</span>
    <StateTag of={state} />
    {why && <span className={styles.why}>{why}</span>}
  </li>
)

interface TrialResultProps {
  trial: StyleTrial
  chosen: Readonly<Record<string, string>>
  choose(name: string, value: string): void
}

/** The text that comes out, its code, and each rule with why it does or does not apply. */
export function TrialResult({ trial, chosen, choose }: TrialResultProps) {
  const { styleRules, templateRules, template, codes, codeRows } = trial
  return (
    <>
      <Section title={t('申报内容')}>
        <p className={styles.text} role="status">
          {trial.description || t('没有内容')}
        </p>
        {trial.elements && <p className={styles.text}>{trial.elements}</p>}
        <p className={styles.why}>
          {t('模板 {number}：{text}', { number: template.place, text: template.text })}
        </p>
        <p className={styles.why}>
          {trial.unitRule === null
            ? t('单位 {unit}', { unit: trial.unit })
            : t('单位 {unit}，按单位设置 {number}', { unit: trial.unit, number: trial.unitRule })}
        </p>
        {!trial.knownKind && <p className={styles.warned}>{t('该种类不在种类设置中')}</p>}
      </Section>
      <Section title={t('税号')}>
        <p className={codes.length > 1 ? styles.warned : styles.text}>
          {codes.length === 0 && t('没有匹配的税号规则')}
          {codes.length === 1 && codes[0]}
          {codes.length > 1 && t('互相矛盾：{codes}', { codes: codes.join(t('、')) })}
        </p>
        <ul className={styles.rules}>
          {codeRows.map(({ hsCode, ...facts }) => (
            <li key={Object.values(facts).join('|')}>
              <span>{hsCode}</span>
              <span className={styles.why}>{Object.values(facts).filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ul>
      </Section>
      {trial.styleSettings.length > 0 && (
        <Section title={t('款式', {}, 'customs')}>
          {trial.styleSettings.map(({ name, values, default: usual }) => (
            // biome-ignore lint/a11y/noLabelWithoutControl: the select within is its control
            <label key={name} className={styles.choice}>
              <span>{/^\d+$/.test(name) ? t('款式 {name}', { name }) : name}</span>
              <Select
                aria-label={/^\d+$/.test(name) ? t('款式 {name}', { name }) : name}
                value={chosen[name] ?? usual}
                options={['', ...values].map((value) => ({ value, label: value || t('未填') }))}
                onChange={(value: string) => choose(name, value)}
              />
            </label>
          ))}
        </Section>
      )}
      <Section title={t('款式规则')}>
        <ul className={styles.rules}>
          {styleRules.length === 0 && <li className={styles.why}>{t('没有规则')}</li>}
          {styleRules.map((rule) => (
            <Rule
              key={rule.rule}
              title={t('规则 {number}', { number: rule.rule })}
              state={rule.fits ? applies() : fails()}
              why={unmetText(rule)}
            />
          ))}
        </ul>
      </Section>
      <Section title={t('模板设置')}>
        <ul className={styles.rules}>
          {templateRules.length === 0 && <li className={styles.why}>{t('没有规则')}</li>}
          {templateRules.map((rule) => (
            <Rule
              key={rule.rule}
              title={t('模板设置 {number}', { number: rule.rule })}
              state={rule.decides ? applies() : rule.fits ? beside() : fails()}
              why={unmetText(rule)}
            />
          ))}
        </ul>
      </Section>
    </>
  )
}
