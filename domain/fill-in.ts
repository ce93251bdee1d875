/** `text` with a value for each name in braces that `values` has. */
export const fillIn = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (braces, name: string) => String(Object.hasOwn(values, name) ? values[name] : braces))
