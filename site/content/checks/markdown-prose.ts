/** The lines of a Markdown text; what is no prose, the facts above it and code, is left empty. */
export function proseLines(text: string): string[] {
  let facts = 0
  let inCode = false
  return text.split('\n').map((line) => {
    if (line === '---' && facts < 2) facts += 1
    const isFence = line.startsWith('```')
    if (isFence) inCode = !inCode
    return facts === 1 || inCode || isFence ? '' : line.replace(/`[^`]*`/g, (code) => ' '.repeat(code.length))
  })
}
