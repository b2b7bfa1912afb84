import {
  productSync,
  type Storefront,
  storefrontTest,
} from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { Alert } from 'antd'
import { useAction } from '../../../api/actions/use-action.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { Fact, Facts } from '../../../shell/page/sections/Facts.tsx'
import { Section } from '../../../shell/page/sections/Section.tsx'
import { channelWord } from '../../../shell/words/channel-word.ts'
import { failureText } from '../../../text/failure-text.ts'
import { t } from '../../../text/t.ts'
import { StatusTag } from '../../../ui/values/StatusTag.tsx'
import { Time } from '../../../ui/values/times/Time.tsx'
import styles from './Storefronts.module.css'
import { isSetUp, stateOf } from './storefront-words.ts'

/** One shop: where it is, how it stands with it, what can be done. */
export function StorefrontSection({ store, onEdit }: { store: Storefront; onEdit(): void }) {
  const { channel, name, baseUrl, token, webhookSecret, problem, subscribedAt, locations } = store
  const { succeeded } = useNotices()
  const test = useAction(storefrontTest, {
    onDone: (answer) => succeeded(t('连接成功：{shop}', { shop: answer.shop })),
  })
  const products = useAction(productSync, { onDone: () => succeeded(t('开始读取商品，稍后在商品中查看')) })
  const { word, family } = stateOf(store)
  const can = !isSetUp(store) ? t('请先设置店铺') : store.enabled ? true : t('店铺已停用')

  return (
    <Section
      title={channelWord(channel)}
      actions={
        <>
          {isSetUp(store) && (
            <>
              <ActionButton
                size="small"
                access="settings.change"
                loading={test.pending}
                onClick={() => test.run({ body: { channel, baseUrl } })}
              >
                {t('测试连接')}
              </ActionButton>
              <ActionButton
                size="small"
                access="settings.change"
                can={can}
                loading={products.pending}
                onClick={() => products.run({ body: { channel } })}
              >
                {t('读取商品')}
              </ActionButton>
            </>
          )}
          <ActionButton size="small" access="settings.change" onClick={onEdit}>
            {isSetUp(store) ? t('修改') : t('设置', {}, 'verb')}
          </ActionButton>
        </>
      }
    >
      {problem && (
        <Alert className={styles.problem ?? ''} type="warning" showIcon title={failureText(problem)} />
      )}
      <Facts>
        <Fact label={t('状态')}>
          <StatusTag family={family}>{word}</StatusTag>
        </Fact>
        <Fact label={t('名称')}>{name}</Fact>
        <Fact label={t('店铺地址')}>{baseUrl}</Fact>
        <Fact label={t('访问令牌')}>{token}</Fact>
        <Fact label={t('Webhook 密钥')}>{webhookSecret}</Fact>
        <Fact label={t('推送订阅')}>{subscribedAt && <Time at={subscribedAt} />}</Fact>
        <Fact label={t('关联仓库')}>{locations > 0 && t('{count} 个仓库', { count: locations })}</Fact>
      </Facts>
    </Section>
  )
}
