import { declarationElementList } from '@selvedge/contract/customs/declaration-elements/declaration-elements.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../../test/browser/mount.tsx'
import { ElementsForm } from './ElementsForm.tsx'

const rows = [
  { hsCode: '6104420000', elements: '0:品牌类型', unit: '件' },
  { hsCode: '6203420000', elements: '0:种类', unit: '条' },
]
const elements = page.getByLabelText('申报要素', { exact: true })
const question = page.getByText('放弃未保存的修改？').last()

async function choose(code: string) {
  await userEvent.click(page.getByRole('combobox', { name: '已有申报要素的税号' }))
  await userEvent.click(page.getByTitle(new RegExp(code)).last())
}

test('another code takes the place of what was typed after a question alone, of what was only looked at at once', async () => {
  await signIn()
  answer(declarationElementList, () => rows)
  await mount({ '/': <ElementsForm /> }, ['/'])
  await choose('6104420000')
  await expect.element(elements).toHaveValue('0:品牌类型')
  await choose('6203420000')
  await expect.element(elements).toHaveValue('0:种类')
  await userEvent.fill(elements, '0:种类|1:款式')
  await choose('6104420000')
  await expect.element(question).toBeVisible()
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '继续编辑' }))
  await expect.element(elements).toHaveValue('0:种类|1:款式')
})
