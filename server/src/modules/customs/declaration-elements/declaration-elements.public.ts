export { saveElements } from './declaration-elements.service.ts'
export { elementSettings, elementsOf, elementsText } from './elements.rules.ts'
