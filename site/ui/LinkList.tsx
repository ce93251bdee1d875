/** Links beside each other, each high enough for touch. */
export const LinkList = ({ links }: { links: readonly { label: string; href: string }[] }) => (
  <ul role="list" className="links">
    {links.map(({ label, href }) => (
      <li key={href}>
        <a className="tap" href={href}>
          {label}
        </a>
      </li>
    ))}
  </ul>
)
