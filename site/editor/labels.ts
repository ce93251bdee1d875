/**
 * Writes a name of a schema as words: "mostPopular" is "Most popular". A field with another label has it as the `title`
 * of its meta.
 */
export function labelOf(name: string, above = ''): string {
  // This is the heading of a column, whose fields have the same names.
  if (above === 'columns') return `Column: ${labelOf(name).toLowerCase()}`
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
  const lower = words.replace(/ [A-Z](?![A-Z])/g, (start) => start.toLowerCase())
  return lower.charAt(0).toUpperCase() + lower.slice(1)
}
