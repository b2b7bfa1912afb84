import { expectAccessible } from '../support/accessible.ts'
import { apiAs } from '../support/api.ts'
import { expect, signIn, test } from '../support/fixtures.ts'
import { changePerson, makeMember, makeRole, signInByPage, unique } from './staff.data.ts'

test('staff are found by name, role and state, and the address says so', async ({ page, request }) => {
  const api = await apiAs(request, 'admin')
  const role = await makeRole(api, unique('查找角色'), '/orders/orders')
  const member = { username: unique('e2e.'), name: '测试员工', password: unique('first-') }
  await api('POST', '/permission/user', { ...member, roles: [role.key, 'Sellers'] })
  await signIn(page, 'admin')
  await page.goto('/permission/user')
  await expect(page.getByRole('heading', { name: '员工账号', level: 1 })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(member.username)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/permission/user?q=${member.username}`)
  const row = page.getByRole('row').filter({ hasText: member.username })
  await expect(row).toContainText(`Sellers、${role.name}`)
  await expect(row).toContainText('从未')
  await expectAccessible(page)

  await page.goto(`/permission/user?r=${role.key}&st=enabled`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await row.getByRole('link', { name: role.name }).click()
  const drawer = page.getByRole('dialog', { name: `角色 ${role.name}` })
  await drawer.getByRole('link', { name: '1 人' }).click()
  await expect(page).toHaveURL(`/permission/user?r=${role.key}`)
  await page.goto(`/permission/user?r=${role.key}&st=disabled`)
  await expect(page.getByText('没有符合条件的数据')).toBeVisible()
})

test('an account is edited, gets a new password once, is signed out and disabled', async ({
  page,
  request,
}) => {
  const api = await apiAs(request, 'admin')
  const member = await makeMember(request, api, 'Sellers')
  await request.post('/admin-api/auth/token', {
    data: { username: member.username, password: member.password },
  })
  await signIn(page, 'admin')
  await page.goto(`/permission/user?q=${member.username}`)
  const row = page.getByRole('row').filter({ hasText: member.username })
  const more = row.getByRole('button', { name: `${member.username} 的更多操作` })
  const question = page.getByRole('dialog')

  await row.getByRole('button', { name: '编辑' }).click()
  const form = page.getByRole('dialog', { name: `编辑账号 ${member.username}` })
  await form.getByLabel('姓名').fill('新名字')
  await form.getByLabel('角色').fill('Store')
  await page.getByTitle('Store', { exact: true }).click()
  await expectAccessible(page)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()
  await expect(row).toContainText('新名字')
  await expect(row).toContainText('Sellers、Store')

  await more.click()
  await page.getByRole('menuitem', { name: '结束会话' }).click()
  await expect(question).toContainText(`结束 ${member.username} 的 1 个会话？`)
  await question.getByRole('button', { name: '结束' }).click()
  await expect(page.getByText(`已结束 ${member.username} 的 1 个会话`)).toBeVisible()
  await expect(question).toBeHidden()
  await more.click()
  await expect(page.getByRole('menuitem', { name: '结束会话' })).toBeDisabled()
  await expect(page.getByRole('menuitem', { name: '结束会话' })).toContainText('没有打开的会话')
  await page.keyboard.press('Escape')

  await row.getByRole('button', { name: '重置密码' }).click()
  await expect(question).toContainText(`重置 ${member.username} 的密码？`)
  await question.getByRole('button', { name: '重置' }).click()
  const once = page.getByRole('dialog', { name: `${member.username} 的密码` })
  await expect(once.getByLabel('密码')).toHaveText(/^\w{14}$/)
  const password = (await once.getByLabel('密码').textContent()) ?? ''
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await once.getByRole('button', { name: '复制' }).click()
  await expect(once.getByRole('button', { name: '已复制' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(password)
  await page.keyboard.press('Escape')
  await once.getByRole('button', { name: '关闭' }).click()
  await expect(once).toBeHidden()
  await expect(row.getByRole('button', { name: '重置密码' })).toBeFocused()

  await changePerson(page, { username: member.username, password }, /\/settings\/repwd$/)
  await expect(page.getByText('请先修改一次性密码')).toBeVisible()
  await expectAccessible(page)

  await changePerson(page, { username: 'admin', password: 'admin-demo' })
  await page.goto(`/permission/user?q=${member.username}`)
  await more.click()
  await page.getByRole('menuitem', { name: '停用' }).click()
  await expect(question).toContainText(`停用账号 ${member.username}？`)
  await question.getByRole('button', { name: '停用' }).click()
  await expect(row).toContainText('停用')
  await expect(question).toBeHidden()
  await more.click()
  await expect(page.getByRole('menuitem', { name: '启用' })).toBeEnabled()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^账号 / }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await signInByPage(page, { username: member.username, password })
  await expect(page.getByText('账号已停用')).toBeVisible()
})

test('what can not be done to the own account or the last Admin says why', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/permission/user?q=admin')
  const row = page.getByRole('row').filter({ hasText: '本人' })
  await expect(row.getByRole('button', { name: '重置密码' })).toBeDisabled()
  await row.getByRole('button', { name: 'admin 的更多操作' }).click()
  await expect(page.getByRole('menuitem', { name: '停用' })).toContainText('不能停用自己的账号')
  await expect(page.getByRole('menuitem', { name: '结束会话' })).toContainText('请在“个人资料”中结束')
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: '编辑' }).click()
  const form = page.getByRole('dialog', { name: '编辑账号 admin' })
  await expect(form.getByRole('switch', { name: '停用' })).toBeDisabled()
  await expect(form.getByText('不能停用自己的账号')).toBeVisible()
  await form.getByLabel('角色').fill('Admin')
  await expect(page.getByText('至少需要保留一个启用的 Admin 账号')).toBeVisible()
})

test('whoever may only look has no actions', async ({ page, request }) => {
  const api = await apiAs(request, 'admin')
  const role = await makeRole(api, unique('审阅'), '/settings/permission')
  const member = await makeMember(request, api, role.key)
  await signIn(page, 'admin')
  await page.goto('/dashboard')
  await changePerson(page, member)
  for (const path of ['/permission/user', '/permission/role']) {
    await page.goto(path)
    await expect(page.getByRole('columnheader').first()).toBeVisible()
    await expect(page.getByRole('columnheader', { name: '操作' })).toBeHidden()
    await expect(page.getByRole('button', { name: '新增' })).toBeHidden()
  }
})

test('the own profile shows the sessions and ends them', async ({ page, request }) => {
  const api = await apiAs(request, 'admin')
  const member = await makeMember(request, api, 'Sellers')
  const signInElsewhere = () =>
    request.post('/admin-api/auth/token', {
      data: { username: member.username, password: member.password },
      headers: {
        'User-Agent':
          'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.1 Mobile/1 Safari/604.1',
      },
    })
  await signInElsewhere()
  await signInElsewhere()
  await request.post('/admin-api/auth/token', { data: { username: member.username, password: 'wrong-one' } })
  await signIn(page, 'admin')
  await page.goto('/dashboard')
  await changePerson(page, member)
  await page.getByRole('button', { name: /^账号 / }).click()
  await page.getByRole('menuitem', { name: '个人资料' }).click()
  await expect(page).toHaveURL(/\/profile$/)

  const sessions = page.getByRole('table', { name: '会话' })
  await expect(sessions.getByRole('row')).toHaveCount(4)
  await expect(sessions.getByRole('row').filter({ hasText: '本次会话' })).toContainText('Chrome')
  await expect(page.getByRole('table', { name: '最近登录' }).getByRole('row')).toHaveCount(5)
  await expect(page.getByRole('table', { name: '被拒绝的登录' }).getByRole('row')).toHaveCount(2)
  await expectAccessible(page)

  const question = page.getByRole('dialog')
  await sessions.getByRole('button', { name: '结束' }).first().click()
  await expect(question).toContainText('Safari 26 · iPhone')
  await question.getByLabel('当前密码').fill('wrong-two')
  await question.getByRole('button', { name: '结束' }).click()
  await expect(question).toContainText('密码错误')
  await expectAccessible(page)
  await question.getByLabel('当前密码').fill(member.password)
  await question.getByRole('button', { name: '结束' }).click()
  await expect(page.getByText('已结束会话')).toBeVisible()
  await expect(question).toBeHidden()
  await expect(sessions.getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: '结束其他会话' }).click()
  await expect(question).toContainText('结束其他 1 个会话？')
  await question.getByLabel('当前密码').fill(member.password)
  await question.getByRole('button', { name: '结束' }).click()
  await expect(sessions.getByRole('row')).toHaveCount(2)
  await expect(question).toBeHidden()
  await expect(page.getByRole('button', { name: '结束其他会话' })).toBeDisabled()

  await page.getByRole('button', { name: '修改密码' }).click()
  await expect(page).toHaveURL(/\/settings\/repwd$/)
})
