// content/site.yaml: the brand, the navigation and every address. Rebranding happens there and nowhere else.
import { z } from 'astro/zod'
import { iconNames } from '#site/ui/icon-names.ts'
import { announcement } from './announcement.ts'
import { brandColours } from './brand-colours.ts'
import { emailAddress, href, line, link, markFile } from './fields.ts'

/** The page of another company's service; the company is listed in content/third-parties.yaml. */
const serviceAddress = z.url({ protocol: /^https$/, error: 'Write a full https:// address, or remove the line' })

const navigationItem = z.strictObject({
  /** Text of the link. */
  name: line(40),
  href,
  /** Picture beside the words; the message lists the names there are. */
  icon: z.enum(iconNames, { error: `Pick one of: ${iconNames.join(', ')}` }),
  /** One short sentence under the name, in the desktop menu. */
  hint: line(70),
})

const navigationGroup = z.strictObject({
  name: line(20),
  items: z.array(navigationItem).min(1, 'List at least one link'),
})

export const siteSchema = z.strictObject({
  brand: z.strictObject({
    /** Name of the product, in titles, texts and mails. */
    name: line(30),
    /** The company behind it, for the copyright line and the legal pages. */
    legalName: line(60),
    /** The site's address without https://, as the legal texts name it. */
    siteHost: line(60),
    /** One sentence in the footer. */
    tagline: line(120),
    /** The logo: a square SVG. Parts painted with currentColor or var(--thread) follow the theme. */
    mark: markFile,
    colours: brandColours,
  }),
  /** Mailboxes that leads go to, unless the server's settings name others. */
  mailboxes: z.strictObject({ contact: emailAddress, sales: emailAddress }),
  announcement: announcement
    .optional()
    .describe('A bar above every page, for a time. There is none while this is missing.'),
  contact: z.strictObject({
    email: emailAddress,
    support: z.strictObject({
      email: emailAddress,
      /** With the country code, like +1 555 0100. */
      phone: z.string().regex(/^\+[\d ()-]{6,}$/, 'Write the number with its country code, like +1 555 0100'),
    }),
  }),
  /** Services of other companies. Each is off while its line is missing. */
  services: z.strictObject({
    /** A booking page, for "Pick a time". */
    calendar: serviceAddress.optional(),
    /** The booking company's own script, which then shows that page in its way, instead of our frame. */
    calendarScript: serviceAddress.optional(),
    /** A player's page, for the film. */
    video: serviceAddress.optional(),
    /** A chat window. */
    chat: serviceAddress.optional(),
  }),
  addresses: z.strictObject({
    privacy: emailAddress,
    legal: emailAddress,
    careers: emailAddress,
    /** Published in /.well-known/security.txt. */
    security: emailAddress,
  }),
  /** Names of the landmarks around every page, for screen readers. */
  labels: z.strictObject({
    skip: line(40),
    /** The home page, where the trail of every page begins. */
    home: line(20),
    mainNavigation: line(40),
    /** The same navigation in the small-screen menu; needs a name of its own. */
    menuNavigation: line(40),
    menu: line(30),
    openMenu: line(30),
    closeMenu: line(30),
    darkTheme: line(30),
    announcement: line(40),
    closeAnnouncement: line(40),
    allPages: line(40),
  }),
  navigation: z.strictObject({
    groups: z.array(navigationGroup).length(4, 'List exactly four groups: Products, Solutions, Resources, Company'),
    /** `active` is the page on which the link shows as the current one. */
    pricing: z.strictObject({ name: line(20), href, active: href }),
    login: link,
    signUp: link,
    /** Where the app resets a password. */
    newPassword: link,
    demo: link,
  }),
  footer: z.strictObject({
    moreHeading: line(20),
    more: z.array(link).min(1, 'List at least one link'),
    legal: z.array(link).min(1, 'List at least one link'),
    social: z.array(z.strictObject({ label: line(60), href, icon: z.enum(iconNames) })),
    /** The year in the copyright line. */
    copyrightYear: z.number({ error: 'Write a year, like 2024' }).int().min(2000).max(2100),
  }),
})

export type Site = z.infer<typeof siteSchema>
export type NavigationGroup = z.infer<typeof navigationGroup>
