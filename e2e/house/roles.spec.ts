import { expectAccessible } from '../support/accessible.ts'
import { apiAs } from '../support/api.ts'
import { expect, signIn, test } from '../support/fixtures.ts'
import { changePerson, changePersonFirst, makeMember, makeRole, unique } from './staff.data.ts'

test('a role is made of ticks, given to somebody new, and opens exactly its screens', async ({ page }) => {
  const role = unique('仓库主管')
  const username = unique('e2e.')
  await signIn(page, 'admin')
  await page.goto('/permission/role')
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: '新增角色' })
  await form.getByLabel('名称').fill(role)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('请至少勾选一项权限')).toBeVisible()

  // Who may change may see; who may not see may not change.
  const see = form.getByRole('checkbox', { name: '发货单（查看）', exact: true })
  const change = form.getByRole('checkbox', { name: '发货单（修改）', exact: true })
  await change.check()
  await expect(see).toBeChecked()
  await see.uncheck()
  await expect(change).not.toBeChecked()
  await change.check()
  await form.getByRole('checkbox', { name: '确认发货（修改）' }).check()

  // A group ticks all of it, and shows when it is only a part.
  const stock = form.getByRole('checkbox', { name: '全部库存（查看）' })
  await stock.check()
  await form.getByRole('checkbox', { name: '条码标签（查看）' }).uncheck()
  await expect(stock).toBeChecked({ indeterminate: true })
  await expectAccessible(page)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText(`已保存角色“${role}”`)).toBeVisible()
  await expect(form).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: role })
  await expect(row).toContainText('自定义')

  await page.goto('/permission/user')
  await page.getByRole('button', { name: '新增' }).click()
  const account = page.getByRole('dialog', { name: '新增账号' })
  await account.getByLabel('用户名').fill(username)
  await account.getByLabel('姓名').fill('测试主管')
  await account.getByLabel('角色').fill(role)
  await page.getByTitle(role).click()
  const password = await account.getByLabel('初始密码').inputValue()
  await account.getByRole('button', { name: '保存' }).click()
  const once = page.getByRole('dialog', { name: `${username} 的密码` })
  await expect(once.getByLabel('密码')).toHaveText(password)
  await expectAccessible(page)
  await once.getByRole('button', { name: '关闭' }).click()
  await expect(once).toBeHidden()

  await changePersonFirst(page, { username, password }, `own-${password}`)
  const menu = page.getByRole('navigation', { name: '菜单' })
  await expect(menu.getByRole('link')).toHaveText([
    '首页',
    '发货单',
    '不推送名单',
    '库存查询',
    '盘点单',
    '库存准确率',
    '库存锁定',
    '退货收货',
    '快递索赔',
    '采购单',
    '转仓单',
    '合作仓回执',
    '合作仓库存',
    '仓库',
  ])
  for (const path of ['/permission/role', '/permission/user', '/order/list']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/401$/)
  }
  await expect(page.getByText('您没有权限访问该页面')).toBeVisible()
  await page.goto('/ship/list')
  await expect(page.getByRole('heading', { name: '发货单', level: 1 })).toBeVisible()
})

test('built-in roles are there to read', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/permission/role')
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Store', exact: true }) })
  await expect(row).toContainText('内置')
  await expect(row.getByRole('button', { name: '编辑' })).toBeDisabled()
  await row.getByRole('link', { name: 'Store', exact: true }).click()
  await expect(page).toHaveURL(/\/permission\/role\?key=Store$/)
  const drawer = page.getByRole('dialog', { name: '角色 Store' })
  await expect(drawer.getByLabel('发货单（修改）')).toBeVisible()
  await expect(drawer.getByRole('checkbox')).toHaveCount(0)
  await expect(drawer.getByRole('button', { name: '删除' })).toBeDisabled()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/permission\/role$/)
})

test('a role that goes is taken from those who hold it, after a question', async ({ page, request }) => {
  const api = await apiAs(request, 'admin')
  const role = await makeRole(api, unique('临时角色'), '/orders/orders')
  const other = await makeRole(api, unique('另一角色'), '/orders/orders')
  const member = await makeMember(request, api, role.key)
  await signIn(page, 'admin')
  await page.goto('/permission/role')
  const row = page.getByRole('row').filter({ hasText: role.name })

  await row.getByRole('button', { name: '编辑' }).click()
  const form = page.getByRole('dialog', { name: `编辑角色 ${role.name}` })
  await form.getByLabel('名称').fill(other.name)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('角色名称重复')).toBeVisible()
  await form.getByLabel('名称').fill(`${role.name}改`)
  await form.getByRole('checkbox', { name: '订单（修改）', exact: true }).check()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()

  await row.getByRole('button', { name: '删除' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('确定删除角色？')
  await expect(question).toContainText(`“${role.name}改”`)
  await expect(question).toContainText('1 人持有该角色')
  await expectAccessible(page)
  await question.getByRole('button', { name: '删除' }).click()
  await expect(page.getByText(`已删除角色“${role.name}改”`)).toBeVisible()
  await expect(row).toBeHidden()

  await page.goto(`/permission/user?q=${member.username}`)
  await expect(page.getByRole('row').filter({ hasText: member.username })).toContainText('没有角色')
})

test('nobody but Admin ticks what they do not hold', async ({ page, request }) => {
  const api = await apiAs(request, 'admin')
  const manager = await makeRole(api, unique('人事'), '/settings/permission!', '/orders/orders')
  const beyond = await makeRole(api, unique('财务主管'), '/finance/ledger!')
  const member = await makeMember(request, api, manager.key)
  await signIn(page, 'admin')
  await page.goto('/dashboard')
  await changePerson(page, member)

  await page.goto('/permission/role')
  const row = page.getByRole('row').filter({ hasText: beyond.name })
  await expect(row.getByRole('button', { name: '编辑' })).toBeDisabled()
  await row.getByRole('button', { name: '编辑' }).hover({ force: true })
  await expect(page.getByRole('tooltip')).toContainText('该角色含有您没有的权限：金蝶任务（查看）')
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: '新增角色' })
  await expect(form.getByText('灰色的选项您自己没有')).toBeVisible()
  await expect(form.getByRole('checkbox', { name: '订单（查看）', exact: true })).toBeEnabled()
  await expect(form.getByRole('checkbox', { name: '订单（修改）', exact: true })).toBeDisabled()
  await expect(form.getByRole('checkbox', { name: '金蝶任务（查看）' })).toBeDisabled()
  await form.getByRole('checkbox', { name: '全部设置（查看）' }).check()
  await expect(form.getByRole('checkbox', { name: '系统设置（查看）' })).not.toBeChecked()
  await expect(form.getByRole('checkbox', { name: '角色与账号（查看）' })).toBeChecked()
  await expectAccessible(page)
})
