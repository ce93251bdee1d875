type Child = Node | string | undefined | false

/** Creates an element. Attributes go by their HTML names; text stays text and never becomes markup. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string | undefined> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const built = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value !== undefined) built.setAttribute(attribute, value)
  }
  built.append(...children.filter((child): child is Node | string => Boolean(child)))
  return built
}
