import { faults } from '@selvedge/contract/core/faults.ts'
import { errors } from '@selvedge/contract/errors.ts'
import { rowProblems } from '@selvedge/contract/sheets/row-problems.ts'
import { expect, test } from 'vitest'
import { ZodArray } from 'zod'
import { en } from '../src/text/en.ts'

/** English that staff, guides and other programs know by heart. */
const agreed: [zh: string, en: string][] = [
  ['操作成功', 'Operation success'],
  ['操作成功|pick', 'Operation successful'],
  ['操作失败', 'Operation failed'],
  ['操作失败,请刷新页面：{reason}', 'Operation failed, please refresh the page: {reason}'],
  ['操作已取消', 'Operation cancelled'],
  ['修改成功', 'Modify success'],
  ['请勿重复操作', 'Do not call repeatedly'],
  ['请选择发货单', 'Please select ship orders'],
  ['请输入单据名称', 'Please enter order name'],
  ['请选择仓库', 'Please choose warehouse'],
  ['请输入正确的用户名', 'Please enter the correct user name'],
  ['密码不能少于6位', 'The password can not be less than 6 digits'],
  ['验证失败，请重新登录', 'Verification failed, please Login again'],
  ['登录失效，可以取消继续留在该页面，或者重新登录', 'Login expired, cancel to stay or log in again'],
  ['确定删除角色？', 'Confirm to remove the role?'],
  ['浏览器不支持全屏', 'you browser can not work'],
  ['已复制', 'Copied'],
  ['复制失败', 'Copy failed'],
  ['发部成功', 'Release succeeded'],
  ['重复操作', 'Repeat operation'],
  ['请等待所有图片上传完成', 'Please wait for all images to upload'],
  ['删除成功!', 'delete successful!'],
  ['修改成功!', 'modify success!'],
]

test.each(agreed)('%s is called as agreed in English', (zh, english) => {
  expect(en[zh]).toBe(english)
})

test('the console says what the server says, in the same English', () => {
  const texts = Object.values({ ...errors, ...faults })
  const shared = texts.filter(({ zh }) => Object.hasOwn(en, zh))
  expect(shared.map(({ zh }) => zh)).toEqual(
    expect.arrayContaining(['请输入单据名称', '请勿重复操作', '请填写退货数量']),
  )
  expect(shared.filter(({ zh, en: english }) => en[zh] !== english)).toEqual([])
})

/** Parameters that stand in their place as the console's texts name them. */
const named = new Proxy({}, { get: (_, name) => `{${String(name)}}` })

test('what is wrong with a row of a sheet has the same words before it is sent and after', () => {
  const plain = Object.values(rowProblems.wordings).filter(({ params }) =>
    Object.values(params.shape).every((one) => !(one instanceof ZodArray)),
  )
  const words = plain.map(({ zh, en: english }) => ({
    zh: zh(named as never),
    en: english(named as never),
  }))
  const shared = words.filter(({ zh }) => Object.hasOwn(en, zh))
  expect(shared.map(({ zh }) => zh)).toEqual(
    expect.arrayContaining(['上传数据有误请仔细检查', '采购数量不能为负，sku:{sku}', '价格须大于 0']),
  )
  expect(shared.filter(({ zh, en: english }) => en[zh] !== english)).toEqual([])
})
