/** The commands that the section below a heading of the guide tells an operator to type. */
export function commandsOf(guide: string, heading: string): string {
  const [, rest] = guide.split(new RegExp(`^#+ ${heading}\\n`, 'm'))
  // Up to the next heading of whichever level; a comment of a shell is none, since it is followed by no capital.
  const section = rest?.split(/^#{2,} /m)[0] ?? ''
  const blocks = [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block)
  if (blocks.length === 0) throw new Error(`docs/operate.md has no commands below the heading "${heading}"`)
  return blocks.join('').replaceAll(/^(curl --head .*?) +# (\d{3}).*$/gm, withStatus)
}

/** What the guide says that an address answers, must be so. */
const withStatus = (_: string, command: string, status: string) =>
  `answer=$(${command}); echo "$answer"; grep --quiet '^HTTP/[0-9.]* ${status}' <<<"$answer"`
