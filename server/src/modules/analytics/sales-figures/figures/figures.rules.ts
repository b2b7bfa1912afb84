import { ratio } from '@selvedge/contract/analytics/ratio.ts'
import type { FigureSums, Figures } from '@selvedge/contract/analytics/sales-figures/sales-figures.ts'
import { formatMoney, parseMoney } from '@selvedge/contract/core/values/money.ts'

/** The twelve figures of what they are made of. What follows from costs is null for whoever may not see those. */
export function figuresOf(sums: FigureSums, mayCosts: boolean): Figures {
  const amount = parseMoney(sums.amount)
  const costWhenSold = parseMoney(sums.cost)
  const cost = costWhenSold + parseMoney(sums.variance)
  const profit = amount - cost
  const units = BigInt(sums.units)
  // Where nobody knows what any of the units cost, their cost is not 0, nor what a late charge has added to it.
  const isKnown = costWhenSold !== 0n || sums.uncosted === 0
  const stockValue = parseMoney(sums.stockValue)
  const isStockKnown = stockValue !== 0n || sums.stockUncosted === 0
  const hidden = <Value>(value: Value): Value | null => (mayCosts ? value : null)
  const known = <Value>(value: Value): Value | null => (isKnown ? hidden(value) : null)
  return {
    total_sale_count: sums.units,
    total_sale_amount: formatMoney(amount),
    total_tag_price: formatMoney(parseMoney(sums.tag)),
    total_sale_cost: known(formatMoney(cost)),
    total_inventory: sums.inventory,
    total_stock_cost: isStockKnown ? hidden(formatMoney(stockValue)) : null,
    marketing_rate: ratio(BigInt(sums.stylesSold), BigInt(sums.stylesStocked)),
    gross_profit: known(formatMoney(profit)),
    gross_profit_margin: known(ratio(profit, amount)),
    sold_out_rate: ratio(units, units + BigInt(sums.inventory)),
    average_sale_discount: ratio(amount, parseMoney(sums.tag)),
    // The mean of the days, over the cost, times the days: the days cancel out.
    inventory_turnover_days: isStockKnown ? known(ratio(parseMoney(sums.valueDays), cost, 2)) : null,
  }
}
