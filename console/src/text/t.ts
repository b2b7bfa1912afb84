/** A visible text. Chinese is the source; `{name}` is filled by the parameter of that name. */
export function t(text: string, parameters: Record<string, string | number> = {}): string {
  return text.replace(/\{(\w+)\}/g, (braces, name: string) => String(parameters[name] ?? braces))
}
