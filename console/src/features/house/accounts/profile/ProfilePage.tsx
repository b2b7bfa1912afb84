import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import { profileGet } from '@selvedge/contract/house/accounts/profile.ts'
import { useState } from 'react'
import { useRecord } from '../../../../api/reads/use-record.ts'
import { paths } from '../../../../paths.ts'
import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import { Page } from '../../../../shell/page/Page.tsx'
import { Loaded } from '../../../../shell/page/PageStates.tsx'
import { Fact, Facts } from '../../../../shell/page/sections/Facts.tsx'
import { Lines } from '../../../../shell/page/sections/Lines.tsx'
import { Section } from '../../../../shell/page/sections/Section.tsx'
import { useGo } from '../../../../shell/screen/use-go.ts'
import { joinNames } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { Time } from '../../../../ui/values/times/Time.tsx'
import styles from './Profile.module.css'
import { type OwnSession, refusedColumns, sessionColumns, signInColumns } from './profile-columns.tsx'
import { EndOtherSessions, EndSession } from './SessionEnding.tsx'
import { TwoSteps } from './TwoSteps.tsx'

type Profile = DataOf<typeof profileGet>

/** The own account: who, where it is signed in, and who has tried. */
export function ProfilePage() {
  const profile = useRecord(profileGet, {})
  const go = useGo()
  return (
    <Page
      title={t('个人资料')}
      actions={
        <ActionButton type="primary" onClick={() => go(paths.changePassword())}>
          {t('修改密码')}
        </ActionButton>
      }
    >
      <Loaded of={profile}>{(data) => <Content profile={data} />}</Loaded>
    </Page>
  )
}

function Content({ profile }: { profile: Profile }) {
  const [ending, setEnding] = useState<OwnSession | 'others' | null>(null)
  const others = profile.sessions.filter(({ current }) => !current).length
  // Where it is demanded it comes first, and stays there: its dialogs outlive the set-up.
  const { demanded } = profile.secondFactor
  return (
    <div>
      {demanded && <TwoSteps of={profile.secondFactor} />}
      <Section title={t('账号')}>
        <Facts>
          <Fact label={t('用户名')}>{profile.username}</Fact>
          <Fact label={t('姓名')}>{profile.name}</Fact>
          <Fact label={t('角色')}>{joinNames(profile.roles.map(({ name }) => name))}</Fact>
          <Fact label={t('创建时间')}>
            <Time at={profile.createdAt} />
          </Fact>
          {profile.introduction && (
            <Fact label={t('简介')} wide>
              {profile.introduction}
            </Fact>
          )}
        </Facts>
      </Section>
      {!demanded && <TwoSteps of={profile.secondFactor} />}
      <Section
        title={t('会话')}
        actions={
          <ActionButton
            danger
            can={others > 0 ? true : t('没有其他会话')}
            onClick={() => setEnding('others')}
          >
            {t('结束其他会话')}
          </ActionButton>
        }
      >
        <Lines
          label={t('会话')}
          rows={profile.sessions}
          columns={sessionColumns(setEnding)}
          rowKey={({ id }) => id}
          mark={({ current }) => (current ? 'current' : undefined)}
        />
        {ending === 'others' && <EndOtherSessions count={others} onClose={() => setEnding(null)} />}
        {ending && ending !== 'others' && <EndSession of={ending} onClose={() => setEnding(null)} />}
      </Section>
      <Section title={t('最近登录')}>
        <Lines
          label={t('最近登录')}
          rows={placed(profile.signIns)}
          columns={signInColumns()}
          rowKey={({ place }) => place}
        />
      </Section>
      {profile.refusedSignIns.length > 0 && (
        <Section title={t('被拒绝的登录')}>
          <p className={styles.hint}>{t('如果不是您本人，请修改密码并告知管理员。')}</p>
          <Lines
            label={t('被拒绝的登录')}
            rows={placed(profile.refusedSignIns)}
            columns={refusedColumns()}
            rowKey={({ place }) => place}
          />
        </Section>
      )}
    </div>
  )
}

const placed = <Row extends object>(rows: readonly Row[]) => rows.map((row, place) => ({ ...row, place }))
