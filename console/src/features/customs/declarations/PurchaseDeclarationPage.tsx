import { Declared } from './DeclarationPage.tsx'

/** The declaration of a purchase order, with what stands in its file. */
export const PurchaseDeclarationPage = () => <Declared whole />
