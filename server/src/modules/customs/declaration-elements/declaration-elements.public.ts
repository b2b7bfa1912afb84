export { saveElements } from './declaration-elements.service.ts'
export { findElements } from './declaration-elements.sql.ts'
export { elementSettings, elementsOf, elementsText } from './elements.rules.ts'
