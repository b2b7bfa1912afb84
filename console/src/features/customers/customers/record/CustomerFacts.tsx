import type { Customer } from '@selvedge/contract/customers/customers/customers.ts'
import { marketingConsentWords } from '@selvedge/contract/customers/customers/marketing-consent.ts'
import { Fact, Facts } from '../../../../shell/page/sections/Facts.tsx'
import { Section } from '../../../../shell/page/sections/Section.tsx'
import { bilingual } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { CopyCode } from '../../../../ui/values/CopyCode.tsx'
import { Time } from '../../../../ui/values/times/Time.tsx'
import { CustomerIdentity } from '../CustomerIdentity.tsx'

/** Who the customer is, as far as everybody may see it. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  const { account, phone, name, tags, tag, birthday, realname, idcard, createdAt, emailConsent, smsConsent } =
    customer
  return (
    <Section title={t('客户信息')} actions={<CustomerIdentity row={customer} />}>
      <Facts>
        <Fact label={t('邮箱')} wide>
          {account && <CopyCode>{account}</CopyCode>}
        </Fact>
        <Fact label={t('电话')}>{phone && <CopyCode>{phone}</CopyCode>}</Fact>
        <Fact label={t('姓名')}>{name}</Fact>
        <Fact label={t('店铺标签')} wide>
          {tags}
        </Fact>
        <Fact label={t('标签')}>{tag}</Fact>
        <Fact label={t('真实姓名')}>{realname}</Fact>
        <Fact label={t('身份证号')}>{idcard}</Fact>
        <Fact label={t('生日')}>{birthday}</Fact>
        <Fact label={t('邮件营销')}>{bilingual(marketingConsentWords[emailConsent])}</Fact>
        <Fact label={t('短信营销')}>{bilingual(marketingConsentWords[smsConsent])}</Fact>
        <Fact label={t('注册时间')}>
          <Time at={createdAt} />
        </Fact>
      </Facts>
    </Section>
  )
}
