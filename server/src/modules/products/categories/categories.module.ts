import {
  categoryDelete,
  categoryExport,
  categoryImport,
  categoryList,
  categorySave,
  categoryStart,
} from '@selvedge/contract/products/categories/categories.ts'
import { handle, handleFile } from '../../../core/http/handle.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { readCategoryTree } from './categories.reads.ts'
import { exportCategories } from './export.ts'
import { importCategories, startCategories } from './import.ts'
import { deleteCategory, saveCategory } from './save.ts'

/** The dictionary of categories, ours and those of the platforms. */
export const categoriesModule = defineModule({
  name: 'categories',
  routes: [
    handle(categoryList, readCategoryTree),
    handle(categorySave, saveCategory),
    handle(categoryDelete, deleteCategory),
    handle(categoryImport, importCategories),
    handle(categoryStart, startCategories),
    handleFile(categoryExport, exportCategories),
  ],
})
