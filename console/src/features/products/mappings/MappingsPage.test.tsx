import { done } from '@selvedge/contract/core/values/shapes.ts'
import { productMappingList, productMappingSave } from '@selvedge/contract/products/mappings/mappings.ts'
import { brandList } from '@selvedge/contract/products/products/products.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf, Refused } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { MappingsPage } from './MappingsPage.tsx'

const shown = (version: string, size: string) =>
  answer(productMappingList, () =>
    (['sku', 'size'] as const).map((prop) => ({
      ...{ prop, name: prop === 'size' ? size : '', propertyValue: '' },
      ...{ variantProperty: true, usual: [], version },
    })),
  )
/** The list has the same path. */
const sent = () => callsOf(productMappingSave).flatMap(({ body }) => (body === undefined ? [] : [body]))
const column = (prop: string) => page.getByRole('textbox', { name: `${prop} 的列名` })

test('mappings go with the version they were begun on, stay when refused, and are then saved over what is shown', async () => {
  await signIn()
  shown('one', 'Size')
  answer(productMappingSave, () => new Refused('MAPPING_CHANGED_SINCE', 'bea has changed them'))
  const { client } = await mount({ '/product/mappings': <MappingsPage /> }, ['/product/mappings?b=Lise'])
  await userEvent.fill(column('SKU'), 'Artikel')
  await userEvent.tab()
  shown('two', 'Taille')
  await client.invalidateQueries()
  await expect.element(column('尺码')).toHaveValue('Taille')
  await userEvent.click(page.getByRole('button', { name: '保存' }))
  await expect.element(page.getByText('bea has changed them')).toBeVisible()
  await expect.element(column('SKU')).toHaveValue('Artikel')

  answer(productMappingSave, () => done.value)
  await userEvent.click(page.getByRole('button', { name: '保存' }))
  await expect.poll(sent).toHaveLength(2)
  expect(sent()).toMatchObject([
    { version: 'one' },
    { version: 'two', mappings: [{ name: 'Artikel' }, { name: 'Taille' }] },
  ])
})

test('another brand asks before it drops what was typed for the one that is shown', async () => {
  await signIn()
  shown('one', 'Size')
  answer(brandList, () => [])
  const { address } = await mount({ '/product/mappings': <MappingsPage /> }, ['/product/mappings?b=Lise'])
  await userEvent.fill(column('SKU'), 'Artikel')
  await userEvent.tab()
  const brand = page.getByRole('combobox', { name: '品牌' })
  await userEvent.fill(brand, 'Bernard')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('放弃未保存的修改？').last()).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '继续编辑' }))
  await expect.element(column('SKU')).toHaveValue('Artikel')
  await expect.element(brand).toHaveValue('Lise')
  expect(address()).toBe('/product/mappings?b=Lise')

  await userEvent.fill(brand, 'Bernard')
  await userEvent.keyboard('{Enter}')
  await userEvent.click(page.getByRole('button', { name: '放弃' }).last())
  await expect.poll(address).toBe('/product/mappings?b=Bernard')
  await expect.element(column('SKU')).toHaveValue('')
})
