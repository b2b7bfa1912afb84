import { type Given, isObject, listOf } from '../http/read.ts'

interface Form {
  head: readonly string[]
  entry?: string
  row?: readonly string[]
}

/** What each form must have, as the public samples have it. */
const forms: Readonly<Record<string, Form>> = {
  STK_InStock: {
    head: ['FBillTypeID', 'FBusinessType', 'FStockOrgId', 'FPurchaseOrgId', 'FSupplierId', 'FInStockFin'],
    entry: 'FInStockEntry',
    row: ['FMaterialId', 'FUnitID', 'FRealQty', 'FPriceUnitID', 'FStockId', 'FTaxPrice'],
  },
  SAL_OUTSTOCK: {
    head: ['FBillTypeID', 'FSaleOrgId', 'FCustomerID', 'FStockOrgId', 'SubHeadEntity'],
    entry: 'FEntity',
    row: ['FMaterialID', 'FUnitID', 'FRealQty', 'FMustQty', 'FStockID', 'FStockStatusID'],
  },
  SAL_RETURNSTOCK: {
    head: ['FBillTypeID', 'FSaleOrgId', 'FRetcustId', 'FStockOrgId', 'SubHeadEntity'],
    entry: 'FEntity',
    row: ['FMaterialID', 'FUnitID', 'FRealQty', 'FStockID'],
  },
  STK_TransferDirect: {
    head: ['FBillTypeID', 'FBizType', 'FTransferDirect', 'FTransferBizType', 'FStockOutOrgId', 'FStockOrgId'],
    entry: 'FBillEntry',
    row: ['FMaterialId', 'FUnitID', 'FQty', 'FSrcStockId', 'FDestStockId'],
  },
  STK_MISCELLANEOUS: {
    head: ['FBillTypeID', 'FStockOrgId', 'FStockDirect', 'FSUPPLIERID'],
    entry: 'FEntity',
    row: ['FMATERIALID', 'FUnitID', 'FSTOCKID', 'FQty'],
  },
  STK_MisDelivery: {
    head: ['FBillTypeID', 'FStockOrgId', 'FPickOrgId', 'FBizType', 'FDeptId'],
    entry: 'FEntity',
    row: ['FMaterialId', 'FQty', 'FStockId'],
  },
  STK_StockCountGain: {
    head: ['FBillTypeID', 'FStockOrgId'],
    entry: 'FBillEntry',
    row: ['FMaterialId', 'FUnitID', 'FGainQty', 'FStockId'],
  },
  STK_StockCountLoss: {
    head: ['FBillTypeID', 'FStockOrgId'],
    entry: 'FBillEntry',
    row: ['FMaterialId', 'FUnitID', 'FLossQty', 'FStockId'],
  },
  AP_Payable: { head: ['FBillTypeID', 'FSUPPLIERID'] },
  AR_REFUNDBILL: { head: ['FBillTypeID', 'FCONTACTUNIT'] },
}

export interface BillError {
  FieldName: string
  Message: string
  DIndex: number
}

const maxNumber = 80
const maxNote = 255

const isThere = (value: unknown): boolean => {
  if (isObject(value))
    return Object.keys(value).length > 0 && (!('FNumber' in value) || Boolean(value.FNumber))
  return value !== undefined && value !== null && value !== ''
}

const missing = (given: Given, names: readonly string[], DIndex: number): BillError[] =>
  names
    .filter((name) => !isThere(given[name]))
    .map((FieldName) => ({ FieldName, Message: '字段必录', DIndex }))

const isUnits = (value: unknown): boolean => typeof value === 'number' && Number.isInteger(value) && value > 0

export const isForm = (form: string): boolean => Object.hasOwn(forms, form)

/** Where the lines of a bill stand. */
export const entryOf = ({ form }: { form: string }): string | undefined => forms[form]?.entry

/** What is wrong with a new bill: missing fields, texts that are too long, quantities that are none. */
export function errorsOf(form: string, model: Given): BillError[] {
  const { head, entry, row = [] } = forms[form] ?? { head: [] }
  const found = missing(model, [...head, 'FBillNo', ...(entry ? ['FDate'] : [])], 0)
  if (String(model.FBillNo ?? '').length > maxNumber)
    found.push({ FieldName: 'FBillNo', Message: '单据编号过长', DIndex: 0 })
  if (String(model.FNote ?? '').length > maxNote)
    found.push({ FieldName: 'FNote', Message: '备注过长', DIndex: 0 })
  if (!entry) return found
  const rows = listOf(model[entry]).filter(isObject)
  if (rows.length === 0) found.push({ FieldName: entry, Message: '分录不能为空', DIndex: 0 })
  for (const [index, given] of rows.entries()) {
    found.push(...missing(given, row, index))
    for (const name of row.filter((one) => one.endsWith('Qty')))
      if (isThere(given[name]) && !isUnits(given[name]))
        found.push({ FieldName: name, Message: '数量必须大于 0', DIndex: index })
  }
  return found
}
