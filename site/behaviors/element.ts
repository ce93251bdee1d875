/** Creates an element. Attributes go by their HTML names; text stays text and never becomes markup. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const built = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) built.setAttribute(attribute, value)
  built.append(...children)
  return built
}
