import type { LedgerBill, LedgerDocument, LedgerLine, LedgerTerms } from '../../ports/ledger.ts'

type Fields = Record<string, unknown>

/** How base data is named. */
const called = (number: string): Fields => ({ FNumber: number })
const whole = called('KCZT01_SYS')
const ofOrganisation = 'BD_OwnerOrg'

const priced = ({ price }: LedgerLine, tax: Fields = {}): Fields =>
  price === null ? {} : { FTaxPrice: Number(price), ...tax }

interface Written {
  form: string
  type: string
  fields: Fields
  entry: string
  rows: Fields[]
}

type Of<Kind extends LedgerDocument['kind']> = Extract<LedgerDocument, { kind: Kind }>

function receipt({ supplier, stock, order, lines }: Of<'receipt'>, terms: LedgerTerms): Written {
  const own = called(terms.organisation)
  const unit = called(terms.unit)
  return {
    form: 'STK_InStock',
    type: 'RKD01_SYS',
    fields: {
      FBusinessType: 'CG',
      FStockOrgId: own,
      FPurchaseOrgId: own,
      FSupplierId: called(supplier),
      FOwnerTypeIdHead: ofOrganisation,
      FOwnerIdHead: own,
      FInStockFin: { FSettleOrgId: own, FSettleCurrId: called(terms.localCurrency), FPriceTimePoint: '1' },
    },
    entry: 'FInStockEntry',
    rows: lines.map((line) => ({
      FMaterialId: called(line.sku),
      FUnitID: unit,
      FRealQty: line.quantity,
      FPriceUnitID: unit,
      FRemainInStockUnitId: unit,
      FRemainInStockQty: line.quantity,
      FStockId: called(stock),
      ...(order !== '' && { FPOOrderNo: order }),
      ...priced(line, { FEntryTaxRate: 0 }),
    })),
  }
}

/** A sale, or goods of one that come back. */
function sale(
  { kind, customer, stock, currency, rate, trackingNumber, lines }: Of<'shipment' | 'return'>,
  terms: LedgerTerms,
): Written {
  const own = called(terms.organisation)
  const buyer = called(customer)
  const leaves = kind === 'shipment'
  return {
    form: leaves ? 'SAL_OUTSTOCK' : 'SAL_RETURNSTOCK',
    type: leaves ? terms.saleBillType : 'XSTHD01_SYS',
    fields: {
      FSaleOrgId: own,
      FStockOrgId: own,
      ...(leaves
        ? { FCustomerID: buyer, FReceiverID: buyer, FSettleID: buyer, FPayerID: buyer }
        : { FRetcustId: buyer }),
      ...(leaves && trackingNumber !== '' && { FCarriageNO: trackingNumber }),
      SubHeadEntity: {
        FSettleCurrID: called(currency),
        FSettleOrgID: own,
        FExchangeTypeID: called('HLTX01_SYS'),
        ...(rate !== null && { FExchangeRate: Number(rate) }),
      },
    },
    entry: 'FEntity',
    rows: lines.map((line) => ({
      FMaterialID: called(line.sku),
      FUnitID: called(terms.unit),
      FRealQty: line.quantity,
      FMustQty: line.quantity,
      FStockID: called(stock),
      FStockStatusID: whole,
      ...priced(line, { FEntryTaxRate: 0, FIsFree: Number(line.price) === 0 }),
    })),
  }
}

function transfer({ from, to, lines }: Of<'transfer'>, terms: LedgerTerms): Written {
  const own = called(terms.organisation)
  return {
    form: 'STK_TransferDirect',
    type: 'ZJDB01_SYS',
    fields: {
      FBizType: 'NORMAL',
      FTransferDirect: 'GENERAL',
      FTransferBizType: 'InnerOrgTransfer',
      FStockOutOrgId: own,
      FOwnerTypeOutIdHead: ofOrganisation,
      FOwnerOutIdHead: own,
      FStockOrgId: own,
      FOwnerTypeIdHead: ofOrganisation,
      FOwnerIdHead: own,
      FBaseCurrId: called(terms.localCurrency),
      FSETTLECURRID: called(terms.localCurrency),
      FExchangeRate: 1,
    },
    entry: 'FBillEntry',
    rows: lines.map(({ sku, quantity }) => ({
      FMaterialId: called(sku),
      FUnitID: called(terms.unit),
      FQty: quantity,
      FSrcStockId: called(from),
      FDestStockId: called(to),
      FSrcStockStatusId: whole,
      FDestStockStatusId: whole,
      FOwnerOutId: own,
      FOwnerId: own,
    })),
  }
}

function counted({ kind, stock, lines }: Of<'gain' | 'loss'>, { countRows, ...terms }: LedgerTerms): Written {
  const gains = kind === 'gain'
  return {
    form: gains ? 'STK_StockCountGain' : 'STK_StockCountLoss',
    type: gains ? 'PY01_SYS' : 'PK01_SYS',
    fields: {
      FStockOrgId: called(terms.organisation),
      FOwnerTypeIdHead: ofOrganisation,
      FOwnerIdHead: called(terms.organisation),
    },
    entry: countRows.entry,
    rows: lines.map(({ sku, quantity }) => ({
      FMaterialId: called(sku),
      FUnitID: called(terms.unit),
      [gains ? countRows.gain : countRows.loss]: quantity,
      FStockId: called(stock),
      FStockStatusId: whole,
    })),
  }
}

/** Units of a receipt that were never there go back to its supplier as an other receipt that is returned. */
function correction({ supplier, stock, lines }: Of<'correction'>, terms: LedgerTerms): Written {
  return {
    form: 'STK_MISCELLANEOUS',
    type: 'QTRKD01_SYS',
    fields: {
      FStockOrgId: called(terms.organisation),
      FStockDirect: 'RETURN',
      FSUPPLIERID: called(supplier),
      FOwnerTypeIdHead: ofOrganisation,
      FOwnerIdHead: called(terms.organisation),
      FBaseCurrId: called(terms.localCurrency),
    },
    entry: 'FEntity',
    rows: lines.map(({ sku, quantity, price }) => ({
      FMATERIALID: called(sku),
      FUnitID: called(terms.unit),
      FSTOCKID: called(stock),
      FQty: quantity,
      ...(price !== null && { FPrice: Number(price) }),
    })),
  }
}

function issue({ stock, lines }: Of<'issue'>, terms: LedgerTerms): Written {
  return {
    form: 'STK_MisDelivery',
    type: 'QTCKD01_SYS',
    fields: {
      FStockOrgId: called(terms.organisation),
      FPickOrgId: called(terms.organisation),
      FBizType: '0',
      FDeptId: called(terms.department),
    },
    entry: 'FEntity',
    rows: lines.map(({ sku, quantity }) => ({
      FMaterialId: called(sku),
      FQty: quantity,
      FStockId: called(stock),
    })),
  }
}

function written(document: Exclude<LedgerDocument, { kind: 'form' }>, terms: LedgerTerms): Written {
  switch (document.kind) {
    case 'receipt':
      return receipt(document, terms)
    case 'correction':
      return correction(document, terms)
    case 'shipment':
    case 'return':
      return sale(document, terms)
    case 'transfer':
      return transfer(document, terms)
    case 'gain':
    case 'loss':
      return counted(document, terms)
    case 'issue':
      return issue(document, terms)
  }
}

/** A document of the business as a bill of its form. */
export function billOf(document: LedgerDocument, terms: LedgerTerms): LedgerBill {
  const { number, date, note } = document
  const common = { FID: 0, FBillNo: number }
  const { agreed } = terms
  if (document.kind === 'form')
    return { form: document.form, number, model: { ...document.model, ...common }, agreed }
  const { form, type, fields, entry, rows } = written(document, terms)
  const noted = document.kind === 'transfer' || note === '' ? {} : { [noteOf(form)]: note }
  return {
    form,
    number,
    model: { ...common, FBillTypeID: called(type), FDate: date, ...fields, ...noted, [entry]: rows },
    agreed,
  }
}

const noteOf = (form: string): string => (form === 'STK_MISCELLANEOUS' ? 'FNOTE' : 'FNote')
