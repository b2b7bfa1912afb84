import { paths } from '../../paths.ts'
import { AppLink } from './AppLink.tsx'
import { useCan } from './Can.tsx'

interface BuyerLinkProps {
  email: string
  /** Null or absent where nobody knows which customer it is: the address is looked for then. */
  id?: number | null
}

/** A buyer by the e-mail address, with the way to the customer for whoever may see customers. */
export function BuyerLink({ email, id = null }: BuyerLinkProps) {
  const mayOpen = useCan('customers.view') === true
  if (!mayOpen || email === '') return email
  return <AppLink to={id === null ? paths.customers({ k: email }) : paths.customer(id)}>{email}</AppLink>
}
