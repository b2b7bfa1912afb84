import { brandList } from '@selvedge/contract/products/products/products.ts'
import { type ChoiceSource, choicesShown } from './choice-source.ts'

/** Brands of the products that there are; those chosen before stay, whether there are such products or not. */
export const brandSource: ChoiceSource<typeof brandList, string> = {
  endpoint: brandList,
  search: (text) => ({ keyword: text, size: choicesShown }),
  byValue: () => null,
  choice: ({ brand }) => ({ value: brand, label: brand }),
}
