/** The whole file can't be read, for a reason that the user understands. */
export class SheetFault extends Error {
  override name = 'SheetFault'
}
